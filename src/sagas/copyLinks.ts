import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { findTask } from '../domain/mergeLists';
import { downloadUrl, magnetLink } from '../domain/taskLinks';
import { wellFormed } from '../domain/visibleText';
import { writeClipboard } from '../platform/clipboard';
import type { RootState } from '../store/rootReducer';
import { dialogOpened, noticeShown, noticeTimeoutMs } from '../store/slices/notices';
import type { copyRequested } from '../store/slices/tasks';

/** Copies one link a line. Where the browser refuses, a dialog shows the lines to copy by hand. */
export function* copyLinks({ payload: { what, gids } }: ReturnType<typeof copyRequested>): SagaIterator<void> {
  const { tasks }: RootState = yield select();
  const linkOf = what === 'url' ? downloadUrl : magnetLink;
  const links = gids.flatMap((gid) => {
    const task = findTask(tasks.lists, gid);
    const link = task && linkOf(task);
    return link === undefined ? [] : [wellFormed(link)];
  });
  const isCopied: boolean = yield call(writeClipboard, links.join('\n'));
  if (isCopied) yield put(noticeShown({ kind: 'status', text: { key: 'copy.done' }, timeoutMs: noticeTimeoutMs }));
  else yield put(dialogOpened({ kind: 'copy', title: { key: 'copy.byHandTitle' }, text: { key: 'copy.byHand' }, lines: links }));
}

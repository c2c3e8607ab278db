import type { SagaIterator } from 'redux-saga';
import { select } from 'redux-saga/effects';
import { downloadUrl, magnetLink } from '../domain/taskLinks';
import type { RootState } from '../store/rootReducer';
import { selectTask } from '../store/selectors/taskDetail';
import type { copyRequested } from '../store/slices/tasks';
import { copyLines } from './copyText';

/** Copies one link a line. */
export function* copyLinks({ payload: { what, gids } }: ReturnType<typeof copyRequested>): SagaIterator<void> {
  const state: RootState = yield select();
  const linkOf = what === 'url' ? downloadUrl : magnetLink;
  const links = gids.flatMap((gid) => {
    const task = selectTask(state, gid);
    const link = task && linkOf(task);
    return link === undefined ? [] : [link];
  });
  yield* copyLines(links);
}

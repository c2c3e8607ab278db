import type { SagaIterator } from 'redux-saga';
import { call, put } from '../effects';
import { wellFormed } from '../../domain/visibleText';
import { writeClipboard } from '../../platform/files/clipboard';
import type { copyTextRequested } from '../../store/slices/clipboard';
import { dialogOpened, noticeShown } from '../../store/slices/notices';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';

/** Copies lines to the clipboard and says so. When the browser refuses, a dialog shows them to copy by hand. */
export function* copyLines(lines: readonly string[]): SagaIterator<void> {
  const copied = lines.map(wellFormed);
  const isCopied = yield* call(writeClipboard, copied.join('\n'));
  if (isCopied) yield* put(noticeShown({ kind: 'status', text: { key: 'copy.done' }, timeoutMs: noticeTimeoutsMs.brief }));
  else yield* put(dialogOpened({ kind: 'copy', title: { key: 'copy.byHandTitle' }, text: { key: 'copy.byHand' }, lines: copied }));
}

export function* copyText({ payload }: ReturnType<typeof copyTextRequested>): SagaIterator<void> {
  yield* copyLines(payload.split('\n'));
}

import type { SagaIterator } from 'redux-saga';
import { noticeActionTaken, noticeClosed, noticeShown } from '../../store/slices/notices';
import { delay, put, takeEvery } from '../effects';
import { supervised } from '../supervise';

function* expireNotice({ payload: { id, timeoutMs } }: ReturnType<typeof noticeShown>): SagaIterator<void> {
  if (timeoutMs === undefined) return;
  yield* delay(timeoutMs);
  yield* put(noticeClosed(id));
}

function* takeAction({ payload: { intent } }: ReturnType<typeof noticeActionTaken>): SagaIterator<void> {
  // The stored intent is frozen, and redux-saga marks each action that it puts, so a copy is put.
  yield* put({ ...intent });
}

export function* watchNotices(): SagaIterator<void> {
  yield* takeEvery(noticeShown, supervised(expireNotice));
  yield* takeEvery(noticeActionTaken, supervised(takeAction));
}

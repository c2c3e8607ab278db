import type { SagaIterator } from 'redux-saga';
import { noticeActionTaken } from '../../store/slices/notices';
import { put, takeEvery } from '../effects';
import { supervised } from '../supervise';

function* takeAction({ payload: { intent } }: ReturnType<typeof noticeActionTaken>): SagaIterator<void> {
  // The stored intent is frozen, and redux-saga marks each action that it puts, so a copy is put.
  yield* put({ ...intent });
}

/** `watchNoticeClosing` closes notices after their time. */
export function* watchNotices(): SagaIterator<void> {
  yield* takeEvery(noticeActionTaken, supervised(takeAction));
}

import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { noticeHeld, noticeReleased } from '../../store/slices/noticeHolds';
import { noticeActionTaken, noticeClosed, noticeShown, type Notice } from '../../store/slices/notices';
import { delay, fork, never, put, race, select, take, takeEvery } from '../effects';
import { supervised } from '../supervise';

/** Closes a notice after its time. A notice stays while the pointer or the focus is on it. After that its time starts again. */
function* closeAfterTime({ id, timeoutMs }: Notice): SagaIterator<void> {
  if (timeoutMs === undefined) return;
  const isForNotice = (action: Action) =>
    ((noticeHeld.match(action) || noticeReleased.match(action) || noticeClosed.match(action)) && action.payload === id) ||
    (noticeActionTaken.match(action) && action.payload.id === id);
  for (let holds = 0; ;) {
    const { event } = yield* race({ isOver: holds > 0 ? never() : delay(timeoutMs), event: take(isForNotice) });
    if (!event) break;
    if (noticeHeld.match(event)) holds += 1;
    // The pointer may have entered before this code was loaded.
    else if (noticeReleased.match(event)) holds = Math.max(0, holds - 1);
    else return;
  }
  yield* put(noticeClosed(id));
}

/**
 * The time of a notice that was shown before this watcher starts with the watcher, because notices are displayed only from the first paint
 * on.
 */
export function* watchNoticeClosing(): SagaIterator<void> {
  const closeInTime = supervised(closeAfterTime);
  yield* takeEvery(noticeShown, ({ payload }) => closeInTime(payload));
  const shown = yield* select((state) => state.notices.notices);
  for (const notice of shown) yield* fork(closeInTime, notice);
}

import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { maxNotices, noticeActionTaken, noticeClosed, noticeShown } from '../../store/slices/notices';
import { call, put, select, take } from '../effects';

/**
 * Shows a notice until the user closes it or presses its button. A full list may drop the notice for a newer one. It is then shown again as
 * soon as the list has room. A cancellation closes it. Runs by `call`, because its `finally` yields: see Pitfalls in README.md.
 */
export function* showUntilAnswered(notice: Parameters<typeof noticeShown>[0]): SagaIterator<void> {
  for (;;) {
    const shown = yield* put(noticeShown(notice));
    const { id } = shown.payload;
    let isDropped = false;
    try {
      isDropped = yield* call(untilDropped, id);
      if (!isDropped) return;
    } finally {
      if (!isDropped) yield* put(noticeClosed(id));
    }
    yield* untilListHasRoom();
  }
}

const isAnswer = (event: Action, id: string): boolean =>
  (noticeClosed.match(event) && event.payload === id) || (noticeActionTaken.match(event) && event.payload.id === id);

/** Returns true when the list has dropped the notice, and false when the user has answered. */
function* untilDropped(id: string): SagaIterator<boolean> {
  for (;;) {
    const event: Action = yield* take([noticeShown, noticeClosed, noticeActionTaken]);
    if (isAnswer(event, id)) return false;
    const { notices } = yield* select();
    if (!notices.notices.some((notice) => notice.id === id)) return true;
  }
}

function* untilListHasRoom(): SagaIterator<void> {
  for (;;) {
    yield* take([noticeClosed, noticeActionTaken]);
    const { notices } = yield* select();
    if (notices.notices.length < maxNotices) return;
  }
}

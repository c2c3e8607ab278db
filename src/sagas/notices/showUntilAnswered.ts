import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import type { RootState } from '../../store/rootReducer';
import { areEqualMessages, maxNotices, noticeActionTaken, noticeClosed, noticeShown } from '../../store/slices/notices';
import { call, put, select, take } from '../effects';
import { createLock, withLock } from '../lock';

type NewNotice = Parameters<typeof noticeShown>[0];

/**
 * Shows a notice until the user closes it or presses its button. A full list may drop the notice for a newer one. The notice is then shown
 * again as soon as the list is not full. The list replaces a notice by an equal one; then the answer or the cancellation of the new one
 * ends both. A cancellation closes the notice. This saga must run by `call`, because its `finally` yields (sagas/README.md, Pitfalls).
 */
export function* showUntilAnswered(notice: NewNotice): SagaIterator<void> {
  let { id } = (yield* put(noticeShown(notice))).payload;
  for (;;) {
    let isDropped = false;
    try {
      isDropped = yield* call(untilDropped, id);
      if (!isDropped) return;
    } finally {
      if (!isDropped) yield* put(noticeClosed(id));
    }
    // An equal notice may be on screen. Each of the two sagas would then replace the notice of the other without end, so this saga takes
    // over its id.
    id = (yield* select(idOfEqual, notice)) ?? (yield* call(withLock<string>, placeLock, () => showWhenNotFull(notice)));
  }
}

/** The id of a shown notice that equals this one apart from id and count. */
const idOfEqual = ({ notices: { notices } }: RootState, notice: NewNotice): string | undefined =>
  notices.find((shown) => areEqualMessages(shown, { ...notice, id: '' }))?.id;

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

/** Gives a free place of the list to one waiting notice. If all were shown at once, they would drop other notices. */
const placeLock = createLock();

/** Shows the notice as soon as the list is not full, and returns its id. */
function* showWhenNotFull(notice: NewNotice): SagaIterator<string> {
  for (;;) {
    const { notices } = yield* select();
    if (notices.notices.length < maxNotices) return (yield* put(noticeShown(notice))).payload.id;
    yield* take([noticeClosed, noticeActionTaken]);
  }
}

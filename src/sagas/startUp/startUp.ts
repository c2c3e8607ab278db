import type { SagaIterator } from 'redux-saga';
import { all, call, delay, put, race, select, take } from '../effects';
import type { Milliseconds } from '../../domain/units';
import { afterNextPaint } from '../../platform/timing/paint';
import { polled } from '../../store/polled';
import { selectIsPageFilled } from '../../store/selectors/startUp';
import { connectionLost, secretRefused } from '../../store/slices/connection';
import { locationChanged } from '../../store/slices/navigation';
import { firstPageShown, pageRendered } from '../../store/slices/startUp';

/** The longest delay of menus and notices. A slow daemon, or a hidden tab, which is never painted, would delay them longer. */
const maxWaitMs: Milliseconds = 2000;

/**
 * Dispatches firstPageShown once, when the first page is painted. Late watchers, notices, dialogs, menus and their texts wait for this
 * action, because they would compete with the first row for network and main thread. The late watchers do not wait on other pages than
 * lists (sagas/root).
 */
export function* watchStartUp(): SagaIterator<void> {
  yield* all([call(untilFilledOrLate), call(untilRendered)]);
  yield* race({ painted: call(afterNextPaint), waited: delay(maxWaitMs) });
  yield* put(firstPageShown());
}

function* untilRendered(): SagaIterator<void> {
  yield* take(pageRendered);
}

function* untilFilledOrLate(): SagaIterator<void> {
  yield* race({ filled: call(untilFilled), waited: delay(maxWaitMs) });
}

function* untilFilled(): SagaIterator<void> {
  for (;;) {
    const state = yield* select();
    if (selectIsPageFilled(state)) return;
    yield* take([polled, connectionLost, secretRefused, locationChanged]);
  }
}

import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from './effects';
import { listsOfPage } from '../domain/tasks/taskLists';
import type { Milliseconds } from '../domain/units';
import { afterNextPaint } from '../platform/paint';
import { polled } from '../store/polled';
import type { RootState } from '../store/rootReducer';
import { selectPage } from '../store/selectors/navigation';
import { selectRows } from '../store/selectors/taskRows';
import { lost, unauthorized } from '../store/slices/connection';
import { locationChanged } from '../store/slices/navigation';
import { firstPageShown } from '../store/slices/startUp';

/** A daemon that takes longer to answer must not keep menus and notices away. */
const longestWaitMs: Milliseconds = 2000;

/**
 * Tells once that the first page is painted. Everything that this page can do without waits for that: the late watchers,
 * notices, dialogs, menus and their texts. They would take the network and the main thread from the first row.
 */
export function* watchStartUp(): SagaIterator<void> {
  yield* race({ filled: call(untilFilled), waited: delay(longestWaitMs) });
  yield* call(afterNextPaint);
  yield* put(firstPageShown());
}

function* untilFilled(): SagaIterator<void> {
  for (;;) {
    const state = yield* select();
    if (isFilled(state)) return;
    yield* take([polled, lost, unauthorized, locationChanged]);
  }
}

/** A list page has its rows, or there is nobody to ask for them; other pages fetch what they need themselves. */
function isFilled(state: RootState): boolean {
  const page = selectPage(state);
  // An unknown address leads to another page at once.
  if (page === undefined) return false;
  return listsOfPage(page) === undefined || selectRows(state) !== undefined || state.connection.status === 'disconnected';
}

import type { SagaIterator } from 'redux-saga';
import { call, delay, race, take, takeLatest } from '../effects';
import type { Milliseconds } from '../../domain/units';
import { taskPath } from '../../domain/routes';
import { locationChanged } from '../../store/slices/navigation';
import { paneTaskRequested } from '../../store/slices/tasks';
import { navigateTo } from '../navigation/navigation';
import { supervised } from '../supervise';

/** A held key passes many rows. Browsers limit how often the address may change, and each shown task costs a request. */
const debounceMs: Milliseconds = 100;

function* showNext({ payload: gid }: ReturnType<typeof paneTaskRequested>): SagaIterator<void> {
  const { locationMoved } = yield* race({ locationMoved: take(locationChanged), waited: delay(debounceMs) });
  if (locationMoved === undefined) yield* call(navigateTo, taskPath(gid), { replace: true });
}

/** Shows the task of the row that the keyboard has reached, in the pane beside the list. */
export function* watchTaskPane(): SagaIterator<void> {
  yield* takeLatest(paneTaskRequested, supervised(showNext));
}

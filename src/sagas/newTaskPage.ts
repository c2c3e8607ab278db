import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from 'redux-saga/effects';
import { parsePrefill } from '../domain/prefill';
import type { RootState } from '../store/rootReducer';
import { selectRouteMatch } from '../store/selectors/navigation';
import { locationChanged } from '../store/slices/navigation';
import { draftTextAdded } from '../store/slices/newTask';
import { supervised } from './supervise';

/** `/new?url=…` fills the form (integration contracts, 2). Coming back to such an address adds nothing a second time. */
function* takePrefill(): SagaIterator<void> {
  const state: RootState = yield select();
  if (selectRouteMatch(state)?.route.id !== 'new') return;
  const text = parsePrefill(state.navigation.search);
  if (text !== undefined && !state.newTask.text.split('\n').includes(text)) yield put(draftTextAdded(text));
}

export function* watchNewTaskPage(): SagaIterator<void> {
  yield takeLatest(locationChanged, supervised(takePrefill));
  // This comes a moment after the page: its first address has already been told.
  yield call(takePrefill);
}

import type { SagaIterator } from 'redux-saga';
import { historyForgetRequested } from '../../store/slices/options';
import { takeEvery } from '../effects';
import { lazyWorker } from '../lazyWorkers';
import { supervised } from '../supervise';

/** Forgets an earlier value of an option that the user deletes. */
export function* watchOptionHistory(): SagaIterator<void> {
  yield* takeEvery(historyForgetRequested, supervised(lazyWorker(async () => (await import('./optionHistoryWorker')).forgetHistoryValue)));
}

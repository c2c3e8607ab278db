import type { SagaIterator } from 'redux-saga';
import { suggestionForgetRequested } from '../../store/slices/options';
import { takeEvery } from '../effects';
import { lazyWorker } from '../lazyWorkers';
import { supervised } from '../supervise';

/** Forgets a suggestion of an option that the user deletes. */
export function* watchSuggestions(): SagaIterator<void> {
  yield* takeEvery(suggestionForgetRequested, supervised(lazyWorker(async () => (await import('./optionHistoryWorker')).forgetSuggestion)));
}

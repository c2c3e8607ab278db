import type { SagaIterator } from 'redux-saga';
import { suggestionForgotten } from '../../store/slices/options';
import { takeEvery } from '../effects';
import { lazyWorker } from '../lazyWorkers';
import { supervised } from '../supervise';

/** Forgets a suggestion of an option that the user deletes. */
export function* watchSuggestions(): SagaIterator<void> {
  yield* takeEvery(suggestionForgotten, supervised(lazyWorker(async () => (await import('./optionHistoryWorker')).forgetSuggestion)));
}

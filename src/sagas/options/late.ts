import type { SagaIterator } from 'redux-saga';
import { suggestionForgotten } from '../../store/slices/options';
import { takeEvery } from '../effects';
import { lazyWorker } from '../lazyWorkers';
import { supervised } from '../supervise';
import { watchLimits } from './limits';
import { watchSpeedTimetable } from './speedTimetable';
import { watchTrackerLists, watchTrackerRenewal } from './trackerLists';

function* watchSuggestions(): SagaIterator<void> {
  yield* takeEvery(suggestionForgotten, supervised(lazyWorker(async () => (await import('./optionHistory')).forgetSuggestion)));
}

export const lateWatchers = [watchLimits, watchSpeedTimetable, watchSuggestions, watchTrackerLists, watchTrackerRenewal];

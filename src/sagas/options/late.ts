import type { SagaIterator } from 'redux-saga';
import { suggestionForgotten } from '../../store/slices/options';
import { takeEvery } from '../effects';
import { lazily } from '../lazily';
import { supervised } from '../supervise';
import { watchSpeedTimetable } from './speedTimetable';
import { watchTrackerLists, watchTrackerRenewal } from './trackerLists';

function* watchSuggestions(): SagaIterator<void> {
  yield* takeEvery(suggestionForgotten, supervised(lazily(async () => (await import('./optionHistory')).forgetSuggestion)));
}

export const lateWatchers = [watchSpeedTimetable, watchSuggestions, watchTrackerLists, watchTrackerRenewal];

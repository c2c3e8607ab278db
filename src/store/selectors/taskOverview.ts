import { createSelector } from './createSelector';
import { dateTimeText } from '../../domain/format/dateTime';
import type { LanguageCode } from '../../domain/language/languages';
import type { FullTask } from '../../domain/tasks/fullTask';
import { overviewFacts, trackersOfTask } from '../../domain/taskDetail/taskOverview';
import type { RootState } from '../rootReducer';
import { selectTaskDetail } from '../slices/taskDetail';

const selectFullTask = (_state: RootState, task: FullTask) => task;

/** The rows of a task's overview, computed again when the task, its peers or the language change. */
export const selectOverviewFacts = createSelector(
  [
    selectFullTask,
    (state: RootState) => selectTaskDetail(state).peers,
    (_state: RootState, _task: FullTask, language: LanguageCode) => language,
  ],
  (task, peers = [], language) => overviewFacts({ task, peers, formatTime: (seconds) => dateTimeText(seconds * 1000, language, 'medium') }),
);

export const selectTrackers = createSelector([selectFullTask], trackersOfTask);

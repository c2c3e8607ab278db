import { watchTaskSources } from './taskSources';
import { watchTaskTimes } from './taskTimes';
import { watchTaskBeside } from './taskBeside';

export const lateWatchers = [watchTaskSources, watchTaskTimes, watchTaskBeside];

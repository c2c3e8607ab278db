import { watchTaskSources } from './taskSources';
import { watchTaskTimes } from './taskTimes';

export const lateWatchers = [watchTaskSources, watchTaskTimes];

import { watchTaskSources } from './taskSources';
import { watchTaskTimes } from './taskTimes';
import { watchWalk } from './walk';

export const lateWatchers = [watchTaskSources, watchTaskTimes, watchWalk];

import { watchLaunches, watchTransfers } from './transfers';
import { watchNewTaskPage } from './watchPage';

export const lateWatchers = [watchLaunches, watchTransfers, watchNewTaskPage];

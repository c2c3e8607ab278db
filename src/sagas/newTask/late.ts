import { watchTransfers } from './transfers';
import { watchNewTaskPage } from './watchPage';

export const lateWatchers = [watchTransfers, watchNewTaskPage];

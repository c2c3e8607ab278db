import { watchTaskExport } from './taskExport';

export const lateWatchers = [watchTaskExport];

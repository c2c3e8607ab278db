import { watchConnectionTrouble, watchDaemonCommands } from './doctor';
import { watchFirstStart } from './firstStart';

export const lateWatchers = [watchConnectionTrouble, watchDaemonCommands, watchFirstStart];

import { watchConnectionTrouble, watchDaemonCommands } from './doctor';
import { watchFirstStart } from './firstStart';
import { watchNetwork, watchReturn } from './network';

export const lateWatchers = [watchConnectionTrouble, watchDaemonCommands, watchFirstStart, watchNetwork, watchReturn];

import { watchConnectionTrouble, watchDaemonCommands } from './doctor';
import { watchFirstStart } from './firstStart';
import { watchConnectedNotice } from './connectedNotice';
import { watchNetwork, watchReturn } from './network';

export const lateWatchers = [watchConnectionTrouble, watchDaemonCommands, watchFirstStart, watchConnectedNotice, watchNetwork, watchReturn];

import { watchDaemonCommands } from './daemonCommands';
import { watchConnectionTrouble } from './doctor';
import { watchFirstStart } from './firstStart';
import { watchConnectedNotice } from './connectedNotice';
import { watchNetwork, watchReturn } from './network';

export const lateWatchers = [watchConnectionTrouble, watchDaemonCommands, watchFirstStart, watchConnectedNotice, watchNetwork, watchReturn];

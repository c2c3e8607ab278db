import { watchConnectionTrouble, watchDaemonCommands } from './doctor';
import { watchFirstStart } from './firstStart';
import { watchGreeting } from './greeting';
import { watchNetwork, watchReturn } from './network';

export const lateWatchers = [watchConnectionTrouble, watchDaemonCommands, watchFirstStart, watchGreeting, watchNetwork, watchReturn];

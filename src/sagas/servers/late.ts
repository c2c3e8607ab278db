import { watchServerInAddress } from './serverInAddress';
import { watchServers } from './servers';

export const lateWatchers = [watchServerInAddress, watchServers];

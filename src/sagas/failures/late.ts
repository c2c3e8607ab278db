import { watchAutoRetry } from './autoRetry';

export const lateWatchers = [watchAutoRetry];

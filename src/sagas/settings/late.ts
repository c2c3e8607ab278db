import { watchPersistence } from './persistence';
import { watchProfiles } from './profiles';
import { watchSettings } from './settings';

export const lateWatchers = [watchPersistence, watchProfiles, watchSettings];

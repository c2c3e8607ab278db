import { watchPersistence } from './persistence';
import { watchPreset } from './presetProblems';
import { watchProfiles } from './profiles';
import { watchSettings } from './settings';

export const lateWatchers = [watchPersistence, watchPreset, watchProfiles, watchSettings];

import { watchShortcuts } from './shortcuts';
import { watchTitle } from './title';

export const lateWatchers = [watchShortcuts, watchTitle];

import { watchShortcuts } from './shortcuts';
import { watchTitle } from './title';
import { watchWindowWidth } from './windowWidth';

export const lateWatchers = [watchShortcuts, watchTitle, watchWindowWidth];

import { watchPhone } from './phone';
import { watchShortcuts } from './shortcuts';
import { watchTitle } from './title';
import { watchWindowWidth } from './windowWidth';

export const lateWatchers = [watchPhone, watchShortcuts, watchTitle, watchWindowWidth];

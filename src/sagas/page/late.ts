import { watchInstall } from './install';
import { watchPhone } from './phone';
import { watchShortcuts } from './shortcuts';
import { watchTitle } from './title';
import { watchWindowWidth } from './windowWidth';

export const lateWatchers = [watchInstall, watchPhone, watchShortcuts, watchTitle, watchWindowWidth];

import { watchDebugConsole } from './debugConsole';

export const lateWatchers = [watchDebugConsole];

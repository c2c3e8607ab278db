import { watchAnnouncements } from './announcements';
import { watchDesktopNotifications } from './desktopNotifications';
import { watchTaskEvents } from './taskEvents';

export const lateWatchers = [watchAnnouncements, watchDesktopNotifications, watchTaskEvents];

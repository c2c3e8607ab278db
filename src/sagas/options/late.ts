import { watchSpeedTimetable } from './speedTimetable';
import { watchTrackerLists, watchTrackerRenewal } from './trackerLists';

export const lateWatchers = [watchSpeedTimetable, watchTrackerLists, watchTrackerRenewal];

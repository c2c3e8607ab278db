import { watchSpeedTimetable } from './speedTimetable';

export const lateWatchers = [watchSpeedTimetable];

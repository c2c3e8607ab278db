import type { RouteId } from '../routes';

/** The daemon's three lists: tellActive, tellWaiting (waiting and paused), tellStopped. */
export const taskListNames = ['active', 'waiting', 'stopped'] as const;
export type TaskListName = (typeof taskListNames)[number];

export type TaskListPageId = Extract<RouteId, 'all' | 'downloading' | 'waiting' | 'stopped'>;

/** Which of the daemon's lists a page shows, in order; undefined for pages without a list. */
export function listsOfPage(page: RouteId | undefined): readonly TaskListName[] | undefined {
  switch (page) {
    case 'all':
      return taskListNames;
    case 'downloading':
      return ['active'];
    case 'waiting':
      return ['waiting'];
    case 'stopped':
      return ['stopped'];
    default:
      return undefined;
  }
}

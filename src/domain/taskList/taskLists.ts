import type { RouteId, TaskListPageId } from '../routes';

/** The daemon's three lists: tellActive, tellWaiting (waiting and paused), tellStopped. */
export const taskListNames = ['active', 'waiting', 'stopped'] as const;
export type TaskListName = (typeof taskListNames)[number];

/** The number of rows in one call of tellWaiting or tellStopped (docs/specification.md, section 9). */
export const chunkSize = 1000;

/** The limit of each list, against a server that invents rows. */
export const maxListedTasks = 100_000;

const lists: Readonly<Partial<Record<RouteId, readonly TaskListName[]>>> = {
  all: taskListNames,
  downloading: ['active'],
  waiting: ['waiting'],
  stopped: ['stopped'],
};

/** Which of the daemon's lists a page shows, in order; undefined for pages without a list. */
export const listsOfPage = (page: RouteId | undefined): readonly TaskListName[] | undefined => page && lists[page];

export const isListPage = (page: RouteId | undefined): page is TaskListPageId => listsOfPage(page) !== undefined;

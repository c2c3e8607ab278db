import { within } from '@testing-library/react';
import { makeNamedTask } from './makeTask';
import { renderPage } from './renderPage';
import { grid, rowOf } from './taskGrid';

/** Active tasks `a` to `e`. */
export const fiveTasks = 'abcde'.split('').map((gid) => makeNamedTask(gid, `task ${gid}`));
export const queueOfFive = fiveTasks.map((task) => ({ ...task, status: 'waiting' as const }));
export const openList = () => renderPage('/downloading', { lists: { active: fiveTasks } });
export const activeGid = () => grid().getAttribute('aria-activedescendant')?.replace('task-', '') ?? '';
/** The parameters of each changePosition. */
export const moves = (daemon: { calls: readonly { method: string; params: readonly unknown[] }[] }) =>
  daemon.calls.filter(({ method }) => method === 'aria2.changePosition').map(({ params }) => params);
export const titleOf = (gid: string) => within(rowOf(gid)).getByText(`task ${gid}`);
export const boxOf = (gid: string) => within(rowOf(gid)).getByRole<HTMLInputElement>('checkbox');

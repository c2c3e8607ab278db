import type { Aria2Process } from '../../../scripts/testbed/aria2Process';
import type { RawTask } from '../../../scripts/testbed/tasks';
import { waitUntil } from '../../../scripts/testbed/waitUntil';

/** The state of the daemon itself, because the page may show another. */

const isTask = (raw: unknown): raw is RawTask => typeof raw === 'object' && raw !== null;

/** All tasks, read in one request: between two requests a task may move to another list, and be missed or counted twice. */
export async function allTasks(daemon: Aria2Process): Promise<readonly RawTask[]> {
  const token = daemon.secret === '' ? [] : [`token:${daemon.secret}`];
  const calls = [
    { methodName: 'aria2.tellActive', params: token },
    { methodName: 'aria2.tellWaiting', params: [...token, 0, 10_000] },
    { methodName: 'aria2.tellStopped', params: [...token, 0, 10_000] },
  ];
  // system.multicall wraps each result in an array.
  const results = await daemon.call('system.multicall', calls);
  return Array.isArray(results) ? results.flat(2).filter(isTask) : [];
}

/** The first URI of a task's first file. */
export function uriOf(task: RawTask): string {
  const [file]: readonly { uris?: readonly { uri: string }[] }[] = Array.isArray(task['files']) ? task['files'] : [];
  return file?.uris?.[0]?.uri ?? '';
}

export const gidOf = (task: RawTask): string => String(task['gid']);

/** Waits for the task with this URI, and returns it. */
export const untilAdded = (daemon: Aria2Process, uri: string): Promise<RawTask> =>
  waitUntil(`aria2 has ${uri}`, async () => (await allTasks(daemon)).find((task) => uriOf(task) === uri));

/** Waits until aria2 has so many tasks, and returns them. */
export const untilTaskCount = (daemon: Aria2Process, count: number): Promise<readonly RawTask[]> =>
  waitUntil(`aria2 has ${count} tasks`, async () => {
    const tasks = await allTasks(daemon);
    return tasks.length === count ? tasks : undefined;
  });

export const optionsOf = async (daemon: Aria2Process, gid: string): Promise<Readonly<Record<string, string>>> =>
  Object(await daemon.call('aria2.getOption', gid));

import type { Aria2Process } from '../../../scripts/lab/aria2Process';
import type { RawTask } from '../../../scripts/lab/tasks';
import { waitUntil } from '../../../scripts/lab/waitUntil';

/** What the daemon itself says: a page may be wrong about it. */

const isTask = (raw: unknown): raw is RawTask => typeof raw === 'object' && raw !== null;

/** The three lists of one moment. Asked one after another, a task that goes from one list to another would be missing or twice there. */
export async function allTasks(daemon: Aria2Process): Promise<readonly RawTask[]> {
  const token = daemon.secret === '' ? [] : [`token:${daemon.secret}`];
  const calls = [
    { methodName: 'aria2.tellActive', params: token },
    { methodName: 'aria2.tellWaiting', params: [...token, 0, 10_000] },
    { methodName: 'aria2.tellStopped', params: [...token, 0, 10_000] },
  ];
  // The result of each call stands in an array of its own.
  const told = await daemon.call('system.multicall', calls);
  return Array.isArray(told) ? told.flat(2).filter(isTask) : [];
}

/** The first URI of a task's first file. */
export function uriOf(task: RawTask): string {
  const [file]: readonly { uris?: readonly { uri: string }[] }[] = Array.isArray(task['files']) ? task['files'] : [];
  return file?.uris?.[0]?.uri ?? '';
}

export const gidOf = (task: RawTask): string => String(task['gid']);

/** The task of this URI, once the daemon has it. */
export const untilAdded = (daemon: Aria2Process, uri: string): Promise<RawTask> =>
  waitUntil(`aria2 has ${uri}`, async () => (await allTasks(daemon)).find((task) => uriOf(task) === uri));

import type { Aria2Process } from '../../../scripts/lab/aria2Process';
import type { RawTask } from '../../../scripts/lab/tasks';
import { waitUntil } from '../../../scripts/lab/waitUntil';

/** What the daemon itself says: a page may be wrong about it. */

const isTask = (raw: unknown): raw is RawTask => typeof raw === 'object' && raw !== null;

async function listOf(daemon: Aria2Process, method: string, ...params: readonly unknown[]): Promise<readonly RawTask[]> {
  const told = await daemon.call(method, ...params);
  return Array.isArray(told) ? told.filter(isTask) : [];
}

export async function allTasks(daemon: Aria2Process): Promise<readonly RawTask[]> {
  return [
    ...(await listOf(daemon, 'aria2.tellActive')),
    ...(await listOf(daemon, 'aria2.tellWaiting', 0, 10_000)),
    ...(await listOf(daemon, 'aria2.tellStopped', 0, 10_000)),
  ];
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

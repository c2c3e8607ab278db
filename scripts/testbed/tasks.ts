import type { Aria2Process } from './aria2Process';
import { waitUntil } from './waitUntil';

/** The raw result of tellStatus. */
export type RawTask = Readonly<Record<string, unknown>>;

/** Returns the gid. */
export async function addUri(daemon: Aria2Process, url: string, options: object = {}): Promise<string> {
  return String(await daemon.call('aria2.addUri', [url], options));
}

/** Polls until the task has the wanted state, and returns it. `what` completes "task … " in the error message. */
export function waitForTask(daemon: Aria2Process, gid: string, what: string, isSo: (task: RawTask) => boolean): Promise<RawTask> {
  const look = async (): Promise<RawTask | undefined> => {
    const response = await daemon.call('aria2.tellStatus', gid);
    const task: RawTask = typeof response === 'object' && response !== null ? { ...response } : {};
    return isSo(task) ? task : undefined;
  };
  return waitUntil(`task ${gid} ${what}`, look, 60_000);
}

export const waitForStatus = (daemon: Aria2Process, gid: string, status: string): Promise<RawTask> =>
  waitForTask(daemon, gid, `is ${status}`, (task) => task['status'] === status);

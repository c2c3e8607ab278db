/**
 * Lets one process at a time do a piece of work. The lock is a file with the id of the process.
 *
 * A process that is killed leaves its lock behind. Another program may get the id later. After the restart of a container, it may be the
 * next process that wants the lock. So each process remembers its own locks, and a process that waits long names the owner of the lock.
 */
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from './errorCode';
import { isAlive } from './isAlive';

const pollMs = 100;
/** A lock that is still empty after this time is abandoned: its process writes the id right after it has made the file. */
const emptyMs = 5000;
const silentWaitMs = 10_000;

/** The locks of this process. */
const held = new Set<string>();

function take(file: string): boolean {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'wx');
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
  try {
    writeFileSync(descriptor, String(process.pid));
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(descriptor);
  }
  held.add(file);
  return true;
}

/** The id of the process that has the lock. Undefined while the lock is taken or released. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function isEmptyForLong(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.size === 0 && Date.now() - found.mtimeMs > emptyMs;
}

/** The lock of a process that was killed. */
function removeAbandoned(file: string): void {
  const owner = ownerOf(file);
  const isAbandoned =
    owner === undefined ? isEmptyForLong(file) : owner === process.pid ? !held.has(file) : !isAlive(owner) && ownerOf(file) === owner;
  if (isAbandoned) rmSync(file, { force: true });
}

/** Waits until no other process has the lock, does the work, and releases the lock. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>, silentMs = silentWaitMs): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  const begin = performance.now();
  let isSilent = true;
  while (!take(file)) {
    removeAbandoned(file);
    await delay(pollMs);
    if (isSilent && performance.now() - begin > silentMs) {
      isSilent = false;
      console.log(
        `Waiting for process ${ownerOf(file) ?? '(unknown)'}, which has ${file}. Delete that file if the process is another program.`,
      );
    }
  }
  try {
    return await work();
  } finally {
    held.delete(file);
    if (ownerOf(file) === process.pid) rmSync(file, { force: true });
  }
}

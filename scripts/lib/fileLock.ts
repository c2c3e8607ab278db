/** Lets one process at a time do a piece of work. */
import { closeSync, mkdirSync, openSync, rmSync, statSync, utimes } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 100;
/** The owner renews the time of its lock much more often, so an older lock is that of a process that was killed. */
const maxAgeMs = 30_000;
const renewMs = 1000;

function take(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch (error) {
    // Inside Jest it is not an instance of Jest's own Error.
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

function removeAbandoned(file: string): void {
  const info = statSync(file, { throwIfNoEntry: false });
  if (info !== undefined && Date.now() - info.mtimeMs > maxAgeMs) rmSync(file, { force: true });
}

/** Waits until no other process has the lock, does the work, and releases the lock. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    removeAbandoned(file);
    await delay(pollMs);
  }
  const timer = setInterval(() => {
    const now = new Date();
    // Someone may have deleted the cache folder with the lock.
    utimes(file, now, now, () => undefined);
  }, renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    rmSync(file, { force: true });
  }
}

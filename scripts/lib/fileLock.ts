/** Lets one process at a time do a piece of work. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const pollMs = 100;

// Inside Jest an error of Node is not an instance of Jest's own Error.
const codeOf = (error: unknown): unknown => (typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined);

function take(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/** The id of the process that has the lock. Undefined while the lock is taken or released. */
function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ESRCH';
  }
}

/** The lock of a process that was killed. */
function removeAbandoned(file: string): void {
  const owner = ownerOf(file);
  if (owner !== undefined && !isAlive(owner) && ownerOf(file) === owner) rmSync(file, { force: true });
}

/** Waits until no other process has the lock, does the work, and releases the lock. */
export async function withFileLock<Result>(file: string, work: () => Promise<Result>): Promise<Result> {
  mkdirSync(path.dirname(file), { recursive: true });
  while (!take(file)) {
    removeAbandoned(file);
    await delay(pollMs);
  }
  try {
    return await work();
  } finally {
    if (ownerOf(file) === process.pid) rmSync(file, { force: true });
  }
}

/**
 * Two daemons must not share one session file: each would load the other's tasks and overwrite its list.
 * The lock names the daemon's port, because the process id alone may belong to another program after a restart of the machine.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '../lib/errorCode';
import { isAlive } from '../lib/isAlive';
import { isAnswering } from '../lib/listen';
import { UserError } from '../lib/userError';
import { withOwnerAdvice } from './ownerAdvice';

function readLock(file: string): { pid: number; port: number } | undefined {
  let text: string;
  try {
    text = withOwnerAdvice(path.dirname(file), () => readFileSync(file, 'utf8'));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
  const [, pid, port] = /^(\d+) (\d+)$/.exec(text.trim()) ?? [];
  return pid === undefined || port === undefined ? undefined : { pid: Number(pid), port: Number(port) };
}

export async function refuseSecondDaemon(lockFile: string): Promise<void> {
  const lock = readLock(lockFile);
  if (lock !== undefined && isAlive(lock.pid) && (await isAnswering(lock.port))) {
    throw new UserError(
      `Arioso runs already from this folder (process ${lock.pid}), with the same list of downloads.\n` +
        'Use that one, stop it with Ctrl-C, or start this one with --rpc URL for another daemon.',
    );
  }
}

export function takeLock(lockFile: string, port: number): void {
  mkdirSync(path.dirname(lockFile), { recursive: true });
  writeFileSync(lockFile, `${process.pid} ${port}\n`);
}

export function releaseLock(lockFile: string): void {
  rmSync(lockFile, { force: true });
}

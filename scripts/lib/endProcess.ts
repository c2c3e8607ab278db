import type { ChildProcess } from 'node:child_process';

/**
 * Ends a program and waits for its end. It gets one signal, because aria2c does not save its session after a second one. A program that has
 * not ended after ten seconds is killed.
 */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  // A program that could not be started has no process id.
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await ended;
  clearTimeout(force);
}

import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Aborted by Ctrl-C. Every wait then fails at once, and `finally` blocks end everything that was started. */
export const stopping = new AbortController();
// Each wait adds a listener to the signal while it lasts.
setMaxListeners(0, stopping.signal);

export const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping.signal });

export function stopOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) return;
      console.error('\nStopping …');
      stopping.abort();
    });
  }
}

import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** Aborted by Ctrl-C. Every wait then fails at once, and `finally` blocks end everything that was started. */
export const stopping = new AbortController();
// Each wait adds a listener to the signal while it lasts.
setMaxListeners(0, stopping.signal);

/** A terminal sends Ctrl-C to npm and to this process, and npm passes it on. So one Ctrl-C arrives twice. */
const sameCtrlCMs = 500;

export const wait = (ms: number): Promise<void> => sleep(ms, undefined, { signal: stopping.signal });

/** The first Ctrl-C stops in order, and a second one at once. The browser and aria2c end with this process. */
export function stopOnSignals(): void {
  let firstMs: number | undefined;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (firstMs === undefined) {
        firstMs = performance.now();
        console.error('\nStopping …');
        stopping.abort();
      } else if (performance.now() - firstMs > sameCtrlCMs) {
        process.exit(130);
      }
    });
  }
}

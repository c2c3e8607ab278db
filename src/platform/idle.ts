import type { Milliseconds } from '../domain/units';

/** The limit for a page that is never idle. */
const longestWaitMs: Milliseconds = 5000;
/** Safari has no requestIdleCallback. */
const guessedMs: Milliseconds = 2000;

/** Resolves when the browser is idle. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) {
      requestIdleCallback(() => resolve(), { timeout: longestWaitMs });
    } else setTimeout(resolve, guessedMs);
  });

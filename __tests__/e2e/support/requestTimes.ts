import type { Page } from 'playwright-core';

/**
 * Records when the page opens a socket to a daemon or fetches from one, by the page's own clock: a busy test process hears of it later.
 * Runs before any script of the page.
 */
export function noteRequestTimes(): void {
  const times: number[] = [];
  const note = (url: unknown): void => {
    if (String(url).includes('jsonrpc')) times.push(performance.now());
  };
  const { fetch: ask, WebSocket: Real } = globalThis;
  class Noted extends Real {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      note(args[0]);
      super(...args);
    }
  }
  const notedFetch = (...args: Parameters<typeof fetch>): Promise<Response> => {
    note(args[0]);
    return ask(...args);
  };
  Object.assign(globalThis, { WebSocket: Noted, fetch: notedFetch, requestTimes: times });
}

/** The recorded times, in milliseconds since the page began to load. */
export const requestTimes = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'requestTimes') as readonly number[]);

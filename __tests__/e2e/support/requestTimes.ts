import type { Page } from 'playwright-core';

/**
 * Records when the page opens a socket to a daemon or fetches from one, and when it sends a call, by the clock of the page, because a busy
 * test process receives the events later. Runs before any script of the page.
 */
export function noteRequestTimes(): void {
  const requests: number[] = [];
  const calls: number[] = [];
  const now = (): number => performance.timeOrigin + performance.now();
  const isDaemons = (url: unknown): boolean => String(url).includes('jsonrpc');
  // A probe of the connection doctor is a request, but no call of a connection.
  const isProbe = (text: unknown): boolean => String(text).includes('system.listMethods');
  const { fetch: ask, WebSocket: Real } = globalThis;
  class Noted extends Real {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      if (isDaemons(args[0])) requests.push(now());
      super(...args);
    }
    override send(data: Parameters<WebSocket['send']>[0]): void {
      if (isDaemons(this.url) && !isProbe(data)) calls.push(now());
      super.send(data);
    }
  }
  const notedFetch = (...args: Parameters<typeof fetch>): Promise<Response> => {
    const answer = ask(...args);
    if (isDaemons(args[0])) {
      const at = now();
      requests.push(at);
      if (isProbe(args[0])) return answer;
      calls.push(at);
      answer.catch(() => calls.splice(calls.indexOf(at), 1));
    }
    return answer;
  };
  Object.assign(globalThis, { WebSocket: Noted, fetch: notedFetch, requestTimes: requests, callTimes: calls });
}

/** Milliseconds since 1970 that no change of the system's clock moves. The page and the test process agree on them. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** When the page has opened sockets or begun to fetch, as `steadyNow` counts. */
export const requestTimes = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'requestTimes') as readonly number[]);

/** When the page sent calls over a socket, and by fetches that did not fail, as `steadyNow` counts. Probes do not count. */
export const callTimes = (page: Page, sinceMs: number): Promise<readonly number[]> =>
  page.evaluate((since) => (Reflect.get(globalThis, 'callTimes') as readonly number[]).filter((at) => at >= since), sinceMs);

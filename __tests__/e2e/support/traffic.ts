import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';

/** A frame of a WebSocket or a request over HTTP. */
export interface TrafficMessage {
  readonly atMs: number;
  readonly direction: 'sent' | 'received';
  readonly text: string;
}

/** The WebSocket frames between a page and its daemons, and the page's requests over HTTP. */
export interface RecordedTraffic {
  readonly all: readonly TrafficMessage[];
  /** Requests that were sent since that moment (performance.now()). */
  sentSince(sinceMs: number): readonly TrafficMessage[];
  bytesSince(sinceMs: number): { readonly sent: number; readonly received: number };
}

/** Whether the page's first check of the lists is over, which causes no events (sagas/activity/taskEvents). The next request shows it. */
export function hasCheckedLists(traffic: RecordedTraffic): boolean {
  const sent = traffic.sentSince(0);
  const first = sent.findIndex(({ text }) => /tellStopped.*?-1,1000/.test(text));
  return first >= 0 && sent.length > first + 1;
}

/**
 * Waits where no condition can show that something does not happen: no request is sent, or no menu opens while a finger rests. The time is
 * longer than the product's longest interval of what must not happen.
 */
export const watchFor = (ms: number): Promise<void> => sleep(ms);

/** Expects that nothing is sent for this time. What was sent since an earlier moment counts, too. */
export async function expectNothingSent(traffic: RecordedTraffic, forMs: number, sinceMs = performance.now()): Promise<void> {
  await watchFor(forMs);
  expect(traffic.sentSince(sinceMs)).toEqual([]);
}

export function recordTraffic(page: Page): RecordedTraffic {
  const all: TrafficMessage[] = [];
  const add = (direction: TrafficMessage['direction'], payload: string | Buffer): void => {
    all.push({ atMs: performance.now(), direction, text: payload.toString() });
  };
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      add('sent', payload);
    });
    socket.on('framereceived', ({ payload }) => {
      add('received', payload);
    });
  });
  page.on('request', (request) => {
    if (request.url().includes('/jsonrpc')) add('sent', request.postData() ?? request.url());
  });
  const bytesOf = (messages: readonly TrafficMessage[]) => messages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  const since = (sinceMs: number) => all.filter(({ atMs }) => atMs >= sinceMs);
  return {
    all,
    sentSince: (sinceMs) => since(sinceMs).filter(({ direction }) => direction === 'sent'),
    bytesSince: (sinceMs) => ({
      sent: bytesOf(since(sinceMs).filter(({ direction }) => direction === 'sent')),
      received: bytesOf(since(sinceMs).filter(({ direction }) => direction === 'received')),
    }),
  };
}

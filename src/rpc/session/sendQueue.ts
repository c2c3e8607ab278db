import type { Milliseconds } from '../../domain/units';

const firstSecondMs: Milliseconds = 1000;
const maxInFirstSecond = 3;

/** Holds requests until the transport is open. */
export function createSendQueue(transmit: (id: string, encoded: string) => void) {
  let held: (readonly [id: string, encoded: string])[] = [];
  /** The number of requests that may be sent now. */
  let allowance = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(id: string, encoded: string): void {
    if (allowance === 0) {
      held.push([id, encoded]);
      return;
    }
    allowance -= 1;
    transmit(id, encoded);
  }

  function allow(count: number): void {
    const ready = held;
    held = [];
    allowance = count;
    for (const request of ready) send(...request);
  }

  return {
    send,
    /** After a lost connection only three requests are sent in the first second, because all clients of a daemon reconnect together. */
    open(isReconnection: boolean): void {
      if (isReconnection) timer = setTimeout(() => allow(Infinity), firstSecondMs);
      allow(isReconnection ? maxInFirstSecond : Infinity);
    },
    clear(): void {
      clearTimeout(timer);
      held = [];
    },
  };
}

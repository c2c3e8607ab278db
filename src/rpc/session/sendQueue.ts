/** Requests wait here until they may be sent: until the transport is open, and after a reconnection until the first second is over. */
export interface SendQueue {
  /** Sends a request now if it is allowed, else later. */
  add(id: string, encoded: string): void;
  /** From now on this many requests may be sent. Waiting ones come first. */
  allow(count: number): void;
  /** Drops the waiting requests. */
  clear(): void;
}

export function createSendQueue(send: (id: string, encoded: string) => void): SendQueue {
  const waiting = new Map<string, string>();
  /** The number of requests that may be sent now. */
  let allowance = 0;

  function add(id: string, encoded: string): void {
    if (allowance === 0) {
      waiting.set(id, encoded);
      return;
    }
    allowance -= 1;
    send(id, encoded);
  }

  return {
    add,
    allow(count) {
      const held = [...waiting];
      waiting.clear();
      allowance = count;
      for (const [id, encoded] of held) add(id, encoded);
    },
    clear: () => waiting.clear(),
  };
}

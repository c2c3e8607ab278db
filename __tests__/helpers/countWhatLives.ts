/** What a page has begun and not ended: by name, with the number of each. */
export interface WhatLives {
  readonly listeners: Readonly<Record<string, number>>;
  readonly timers: number;
  readonly sockets: number;
  /** Ever sent, over sockets and by fetch. */
  readonly requests: number;
}

/**
 * Counts listeners on what outlives a mounted page (window, document, root and body, media queries), timers, open sockets and requests. It
 * stands alone, because a browser gets it as text before the page's first script. `window.whatLives()` answers.
 */
export function countWhatLives(): void {
  const listeners = new Map<string, Set<unknown>>();
  const timers = new Set<unknown>();
  const sockets = new Set<WebSocket>();
  let requests = 0;
  const nameOf = (target: unknown): string | undefined => {
    if (target === window || target === undefined) return 'window';
    if (target === document) return 'document';
    if (target === document.documentElement) return 'root';
    if (target === document.body) return 'body';
    return typeof target === 'object' && target !== null && 'matches' in target && 'media' in target ? 'media query' : undefined;
  };
  const isCapturing = (options: unknown) => (typeof options === 'object' ? Reflect.get(options ?? {}, 'capture') : options) === true;
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const keyOf = (target: unknown, type: string, options: unknown) =>
    `${nameOf(target) ?? ''} ${type}${isCapturing(options) ? ' (capture)' : ''}`;
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (nameOf(this) !== undefined && listener) {
      const key = keyOf(this, type, options);
      const known = listeners.get(key) ?? new Set();
      listeners.set(key, known.add(listener));
      if (typeof options === 'object' && options.once) add.call(this, type, () => known.delete(listener), { once: true });
      if (typeof options === 'object') options.signal?.addEventListener('abort', () => known.delete(listener));
    }
    add.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    listeners.get(keyOf(this, type, options))?.delete(listener);
    remove.call(this, type, listener, options);
  };
  // jsdom's window has its own.
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  Object.assign(window, { addEventListener, removeEventListener });

  const { setTimeout: start, clearTimeout: stop, setInterval: startAll, clearInterval: stopAll, fetch: ask } = globalThis;
  const counted = {
    setTimeout(work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
      const timer = start(() => {
        timers.delete(timer);
        work(...args);
      }, ms);
      timers.add(timer);
      return timer;
    },
    setInterval(work: () => void, ms?: number) {
      const timer = startAll(work, ms);
      timers.add(timer);
      return timer;
    },
    clearTimeout(timer: number | undefined) {
      timers.delete(timer);
      stop(timer);
    },
    clearInterval(timer: number | undefined) {
      timers.delete(timer);
      stopAll(timer);
    },
    fetch(...args: Parameters<typeof fetch>) {
      requests += 1;
      return ask(...args);
    },
  };
  const Real = globalThis.WebSocket;
  class CountedSocket extends Real {
    constructor(url: string | URL) {
      super(url);
      sockets.add(this);
    }
    override send(data: string): void {
      requests += 1;
      super.send(data);
    }
  }
  Object.assign(globalThis, counted, {
    WebSocket: CountedSocket,
    whatLives: (): WhatLives => ({
      listeners: Object.fromEntries([...listeners].flatMap(([key, { size }]) => (size > 0 ? [[key, size]] : []))),
      timers: timers.size,
      sockets: [...sockets].filter(({ readyState }) => readyState < 2).length,
      requests,
    }),
  });
}

declare global {
  var whatLives: () => WhatLives;
}

/** What a page has started and not ended. Listeners are counted by target and event. */
interface OpenResources {
  readonly listeners: Readonly<Record<string, number>>;
  readonly timers: number;
  readonly sockets: number;
  /** All requests so far, over WebSocket and by fetch. */
  readonly requests: number;
}

/**
 * Counts listeners on objects that outlive a mounted page (window, document, root and body, media queries), timers, open sockets and
 * requests; `window.openResources()` returns the counts. It uses nothing outside itself: a browser gets it as text.
 */
export function countOpenResources(): void {
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
  // jsdom's window has listener methods of its own.
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  Object.assign(window, { addEventListener, removeEventListener });

  const { setTimeout: realSetTimeout, clearTimeout: realClearTimeout, setInterval: realSetInterval } = globalThis;
  const { clearInterval: realClearInterval, fetch: realFetch } = globalThis;
  const counted = {
    setTimeout(work: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) {
      const timer = realSetTimeout(() => {
        timers.delete(timer);
        work(...args);
      }, ms);
      timers.add(timer);
      return timer;
    },
    setInterval(work: () => void, ms?: number) {
      const timer = realSetInterval(work, ms);
      timers.add(timer);
      return timer;
    },
    clearTimeout(timer: number | undefined) {
      timers.delete(timer);
      realClearTimeout(timer);
    },
    clearInterval(timer: number | undefined) {
      timers.delete(timer);
      realClearInterval(timer);
    },
    fetch(...args: Parameters<typeof fetch>) {
      requests += 1;
      return realFetch(...args);
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
    openResources: (): OpenResources => ({
      listeners: Object.fromEntries([...listeners].flatMap(([key, { size }]) => (size > 0 ? [[key, size]] : []))),
      timers: timers.size,
      sockets: [...sockets].filter(({ readyState }) => readyState < 2).length,
      requests,
    }),
  });
}

declare global {
  var openResources: () => OpenResources;
}

/** Code that runs inside a page before its own scripts. It is passed as text, so it may use nothing outside itself. */

/** Times are milliseconds since the navigation. */
export interface FirstRequest {
  /** A whole URL. */
  readonly name: string;
  readonly startMs: number;
  readonly endMs: number;
  readonly gzipBytes: number;
  readonly rawBytes: number;
  readonly isCached: boolean;
}

export interface FirstSocket {
  readonly startMs: number;
  readonly openMs: number;
  readonly requestedMs: number;
  readonly respondedMs: number;
  readonly responseBytes: number;
}

export interface FirstRow {
  readonly paintMs: number | null;
  readonly rowMs: number;
  /** The requests that began before the frame that shows the first row. */
  readonly requests: readonly FirstRequest[];
  readonly sockets: readonly FirstSocket[];
}

declare global {
  interface Window {
    reportFirstRow(text: string): void;
    readFirstRow(): FirstRow;
  }
}

/** Marks in the browser's trace. */
export const startMark = 'bench: document starts';
export const rowMark = 'bench: first row';

/**
 * Fills the storage once, and calls the binding `reportFirstRow` when the first row is painted. `readFirstRow` then returns the figures.
 */
export function watchFirstRow(storage: Readonly<Record<string, string>>, marks: { start: string; row: string }): void {
  performance.mark(marks.start);
  for (const [key, text] of Object.entries(storage)) if (localStorage.getItem(key) === null) localStorage.setItem(key, text);
  const sockets: { -readonly [Key in keyof FirstSocket]: FirstSocket[Key] }[] = [];
  let frameMs = Infinity;
  let rowMs = Infinity;

  const { WebSocket: Original } = window;
  window.WebSocket = class extends Original {
    constructor(...parameters: ConstructorParameters<typeof WebSocket>) {
      super(...parameters);
      const times = { startMs: performance.now(), openMs: NaN, requestedMs: NaN, respondedMs: NaN, responseBytes: 0 };
      sockets.push(times);
      this.addEventListener('open', () => (times.openMs = performance.now()), { once: true });
      this.addEventListener(
        'message',
        ({ data }) => {
          times.respondedMs = performance.now();
          times.responseBytes = String(data).length;
        },
        { once: true },
      );
      this.send = (data) => {
        if (Number.isNaN(times.requestedMs)) times.requestedMs = performance.now();
        super.send(data);
      };
    }
  };

  // A message that is posted in a frame arrives when that frame is painted.
  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    performance.mark(marks.row);
    rowMs = performance.now();
    window.reportFirstRow('');
  };
  const look = (): void => {
    if (!document.querySelector('[data-gid]')?.clientHeight) return void requestAnimationFrame(look);
    frameMs = performance.now();
    requestAnimationFrame(() => painted.port2.postMessage(null));
  };
  look();

  window.readFirstRow = () => ({
    paintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null,
    rowMs,
    requests: ['navigation', 'resource']
      .flatMap((type) => performance.getEntriesByType(type) as PerformanceResourceTiming[])
      .filter(({ startTime }) => startTime <= frameMs)
      .map(({ name, startTime, responseEnd, encodedBodySize, decodedBodySize, transferSize }) => ({
        name,
        startMs: startTime,
        endMs: responseEnd,
        gzipBytes: encodedBodySize,
        rawBytes: decodedBodySize,
        isCached: transferSize === 0,
      })),
    sockets: sockets.filter(({ startMs }) => startMs <= frameMs),
  });
}

/** What jsdom lacks and the page needs. Tests that care about sizes or media queries set their own. */
import { TextDecoder, TextEncoder } from 'node:util';
import { addModalDialogs } from './modalDialogs';

if (typeof window !== 'undefined') {
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  addModalDialogs();

  /** Replaces ResizeObserver and IntersectionObserver. */
  class SilentObserver implements ResizeObserver {
    observe(): void {
      // jsdom lays nothing out, so there is never a change to report.
    }
    unobserve(): void {
      // As above.
    }
    disconnect(): void {
      // As above.
    }
  }
  /** Node's own channel keeps the process alive. */
  class TimedMessageChannel {
    readonly port1: { onmessage?: () => void; readonly close: () => void } = { close: () => undefined };
    readonly port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
  }
  const silentMatchMedia = (media: string): object => ({
    media,
    matches: false,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  });
  // Chromium's scrolling methods return a promise, although the types of the DOM say `void`.
  Object.assign(Element.prototype, { scrollIntoView: () => Promise.resolve() });
  Object.assign(window, {
    MessageChannel: TimedMessageChannel,
    ResizeObserver: SilentObserver,
    IntersectionObserver: SilentObserver,
    matchMedia: silentMatchMedia,
  });

  // On a loaded machine a part of a page may take longer than the usual second to come.
  beforeAll(async () => (await import('@testing-library/dom')).configure({ asyncUtilTimeout: 20_000 }));
}

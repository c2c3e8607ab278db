import type { Milliseconds } from '../domain/units';

/** A hidden tab never paints, so the wait is limited. */
const longestWaitMs: Milliseconds = 3000;

/** Resolves when the browser has painted the present document. */
export function afterNextPaint(browser: Window = window): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestWaitMs);
    // Frame callbacks run before their frame is painted: the second one runs when the first frame is on its way to the screen.
    browser.requestAnimationFrame(() => {
      browser.requestAnimationFrame(() => {
        clearTimeout(timer);
        // Not in the frame callback itself, which would delay the second frame.
        setTimeout(resolve);
      });
    });
  });
}

/** Resolves when the browser has painted the present document. Never while the tab is hidden. */
export const afterNextPaint = (browser: Window = window): Promise<void> =>
  new Promise((resolve) => {
    // Frame callbacks run before their frame is painted: the second one runs when the first frame is on its way to the screen.
    browser.requestAnimationFrame(() => {
      // The timer is there because the second callback itself would delay the second frame.
      browser.requestAnimationFrame(() => setTimeout(resolve));
    });
  });

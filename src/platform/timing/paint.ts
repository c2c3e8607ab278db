/** Resolves when the browser has painted the present document. Never resolves while the tab is hidden. */
export const afterNextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    // Frame callbacks run before their frame is painted: the second one runs when the first frame is on its way to the screen.
    window.requestAnimationFrame(() => {
      // A timer, because work within the second callback would delay the second frame.
      window.requestAnimationFrame(() => setTimeout(resolve));
    });
  });

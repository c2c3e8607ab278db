/** Resolves when the browser is idle. Never resolves in Safari, which has no requestIdleCallback. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve());
  });

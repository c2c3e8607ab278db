/**
 * Open while the application may use the daemon and the browser's history. The gate is outside the store, because the store holds a
 * recorded state while DevTools shows it.
 */
export interface EffectGate {
  readonly isOpen: () => boolean;
  /** Undefined while the gate is open, so that the caller continues within the same event; otherwise resolves when it opens. */
  readonly whenOpen: () => Promise<void> | undefined;
  readonly setOpen: (open: boolean) => void;
  /** For the banner. Returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createEffectGate(): EffectGate {
  let isOpen = true;
  let waiting: (() => void)[] = [];
  const listeners = new Set<() => void>();
  return {
    isOpen: () => isOpen,
    whenOpen: () =>
      isOpen
        ? undefined
        : new Promise((resolve) => {
            waiting.push(resolve);
          }),
    setOpen: (open) => {
      if (open === isOpen) return;
      isOpen = open;
      if (open) {
        const resolvers = waiting;
        waiting = [];
        for (const resolve of resolvers) resolve();
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

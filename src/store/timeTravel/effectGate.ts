/**
 * Outside the store, on purpose: while DevTools shows a recorded state the store tells of the past, and this tells
 * whether the application may touch the daemon and the browser's history now.
 */
export interface EffectGate {
  readonly isOpen: () => boolean;
  /** Nothing to wait for while the gate is open, so that what follows happens within the same event; else resolves when it opens. */
  readonly whenOpen: () => Promise<void> | undefined;
  readonly setOpen: (open: boolean) => void;
  /** For the banner; gives back what ends the subscription. */
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

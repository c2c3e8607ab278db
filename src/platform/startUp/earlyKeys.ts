const held: KeyboardEvent[] = [];
let release: (() => void) | undefined;

/** Keeps the keys that are pressed before the code of the shortcuts is loaded, so that none of them is lost. */
export function recordEarlyKeys(): void {
  const onKeyDown = (event: KeyboardEvent) => held.push(event);
  window.addEventListener('keydown', onKeyDown);
  release = () => window.removeEventListener('keydown', onKeyDown);
}

/** Ends recordEarlyKeys and returns the keys in their order. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  release?.();
  return held.splice(0);
}

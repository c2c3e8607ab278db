const held: KeyboardEvent[] = [];
let release: (() => void) | undefined;

/** Keeps the keys that are pressed before the code of the shortcuts is loaded, so that none of them is lost. */
export function recordEarlyKeys(browser: Window = window): void {
  const onKeyDown = (event: KeyboardEvent) => held.push(event);
  browser.addEventListener('keydown', onKeyDown);
  release = () => browser.removeEventListener('keydown', onKeyDown);
}

/** Ends recordEarlyKeys and gives back the keys in their order. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  release?.();
  return held.splice(0);
}

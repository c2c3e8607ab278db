const held: KeyboardEvent[] = [];
let recording: AbortController | undefined;

/**
 * Keeps the keys that are pressed before the code of the shortcuts is loaded. Refuses dropped data until the code that handles it is
 * loaded: the browser would replace the page by a dropped file.
 */
export function recordEarlyInput(): void {
  const onKeyDown = (event: KeyboardEvent) => held.push(event);
  const onDragOver = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  recording = new AbortController();
  const { signal } = recording;
  window.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('dragover', onDragOver, { signal });
}

/** Ends recordEarlyInput and returns the keys in their order. */
export function takeEarlyKeys(): readonly KeyboardEvent[] {
  recording?.abort();
  return held.splice(0);
}

const events = ['mousedown', 'click', 'dblclick'] as const;

/**
 * Ignores the further presses of a double click whose first press has closed a dialog. They would reach what was below the dialog. The
 * next single press, or a press by key, ends this.
 */
export function ignoreRepeatedPress(page: Document): void {
  const onEvent = (event: MouseEvent) => {
    if (event.detail <= 1) {
      for (const type of events) page.removeEventListener(type, onEvent, true);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  for (const type of events) page.addEventListener(type, onEvent, true);
}

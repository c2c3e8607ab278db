/** What the keyboard can do on any page (visual design, "Keyboard"). */
export type Shortcut = 'search' | 'new' | 'help' | 'selectAll' | 'remove';

/**
 * Tells of shortcuts that were pressed. Letters and Delete belong to a text box while one has the focus, and every key to
 * a dialog while one is open. `accepts` says whether a shortcut means anything now; only then is the browser kept from
 * doing its own.
 */
export function subscribeToShortcuts(
  listener: (shortcut: Shortcut) => void,
  accepts: (shortcut: Shortcut) => boolean,
  browser: Window = window,
): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = shortcutOf(event);
    if (!shortcut || event.defaultPrevented || browser.document.querySelector('dialog[open]')) return;
    if (shortcut !== 'search' && isTyping(event.target)) return;
    if (!accepts(shortcut)) return;
    event.preventDefault();
    listener(shortcut);
  };
  browser.addEventListener('keydown', onKeyDown);
  return () => {
    browser.removeEventListener('keydown', onKeyDown);
  };
}

const withControl: ReadonlyMap<string, Shortcut> = new Map([
  ['a', 'selectAll'],
  ['f', 'search'],
]);
const alone: ReadonlyMap<string, Shortcut> = new Map([
  ['delete', 'remove'],
  ['n', 'new'],
  ['?', 'help'],
]);

function shortcutOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): Shortcut | undefined {
  if (altKey) return undefined;
  return (ctrlKey || metaKey ? withControl : alone).get(key.toLowerCase());
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input:not([type=checkbox]), textarea, select, [contenteditable]');
}

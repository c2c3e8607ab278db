/** Keys of the whole page. */
export type Shortcut = 'search' | 'new' | 'help' | 'selectAll' | 'remove';

/** Where a shortcut has an effect. */
type Scope =
  /** On every page. */
  | 'page'
  /** Where a list is on screen. */
  | 'list'
  /** Where a list is on screen, but not in the task beside it: the shortcut acts on the selection of the list. */
  | 'selection';

interface ShortcutKey {
  /** In lower case. `Control+` stands for the Control key and for the Command key. */
  readonly key: string;
  readonly scope: Scope;
}

export const shortcuts: Readonly<Record<Shortcut, ShortcutKey>> = {
  search: { key: 'Control+f', scope: 'list' },
  new: { key: 'n', scope: 'page' },
  help: { key: '?', scope: 'page' },
  selectAll: { key: 'Control+a', scope: 'selection' },
  remove: { key: 'delete', scope: 'selection' },
};

/** The fields of a `KeyboardEvent`. Chromium sends events without a key when it fills in a form. */
interface PressedKey {
  readonly key: string | undefined;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Shift alone is part of a character, such as `?`. With Control it makes another shortcut, which is the browser's. */
export function shortcutOf({ key, ctrlKey, metaKey, altKey, shiftKey }: PressedKey): Shortcut | undefined {
  if (altKey || key === undefined) return undefined;
  const hasControl = ctrlKey || metaKey;
  if (shiftKey && (hasControl || key === 'Delete')) return undefined;
  const pressed = `${hasControl ? 'Control+' : ''}${key.toLowerCase()}`;
  let shortcut: Shortcut;
  for (shortcut in shortcuts) if (shortcuts[shortcut].key === pressed) return shortcut;
  return undefined;
}

/** The focus in menus (WAI-ARIA menu). A menu may hold submenus: elements with the role `menu` inside it. */

/** The items of the menu without those of its submenus. */
const itemsOf = (menu: Element): HTMLElement[] =>
  [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')].filter((item) => item.closest('[role="menu"]') === menu);

/** Focuses the chosen item, else the first. */
export function focusFirst(menu: Element, options?: FocusOptions): void {
  const items = itemsOf(menu);
  (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus(options);
}

/** Moves the focus inside the menu that has it. True when the key was one that moves the focus. */
export function moveFocus(root: HTMLElement, key: string): boolean {
  const focused = root.ownerDocument.activeElement;
  const items = itemsOf(focused?.closest('[role="menu"]') ?? root);
  const from = items.findIndex((item) => item === focused);
  const target = (): HTMLElement | undefined => {
    switch (key) {
      case 'ArrowDown':
        return items[(from + 1) % items.length];
      case 'ArrowUp':
        return items[(from - 1 + items.length) % items.length];
      case 'Home':
        return items[0];
      case 'End':
        return items.at(-1);
      default:
        return key.length === 1 && key !== ' ' ? nextByLetter(items, from, key) : undefined;
    }
  };
  const item = target();
  item?.focus();
  return item !== undefined;
}

const nextByLetter = (items: readonly HTMLElement[], from: number, letter: string): HTMLElement | undefined =>
  [...items.slice(from + 1), ...items.slice(0, from + 1)].find((item) =>
    item.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()),
  );

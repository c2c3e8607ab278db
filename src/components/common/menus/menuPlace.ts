import { isRightToLeft } from '../interaction/readingDirection';

/** In viewport coordinates. The menu appears below (or above) this box, within the window. */
export type Anchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Pixels between a menu and the edge of the window. */
const margin = 8;

/**
 * Places a menu at the edge of the anchor where a line begins: below the anchor, or above it if there is too little room below. The menu is
 * always inside the window.
 */
export function placeMenu(menu: HTMLElement, anchor: Anchor): void {
  const { width, height } = menu.getBoundingClientRect();
  const left = isRightToLeft(menu) ? anchor.right - width : anchor.left;
  const fitsBelow = anchor.bottom + height + margin <= windowOf(menu).innerHeight;
  moveTo(menu, left, fitsBelow ? anchor.bottom + 2 : anchor.top - height - 2);
}

/**
 * Places a submenu beside its item, on the side that has room. In a narrow window the style sheet puts the submenu below its item, inside
 * the menu. The menu is then higher, so it moves up into the window.
 */
export function placeSubmenu(submenu: HTMLElement, item: Element, menu: HTMLElement): void {
  const { left, top } = menu.getBoundingClientRect();
  moveTo(menu, left, top);
  const view = windowOf(submenu);
  if (view.getComputedStyle?.(submenu).position !== 'fixed') return;
  const beside = item.getBoundingClientRect();
  const { width } = submenu.getBoundingClientRect();
  const after = isRightToLeft(menu) ? beside.left - width : beside.right;
  const before = isRightToLeft(menu) ? beside.right : beside.left - width;
  const fitsAfter = after >= margin && after + width + margin <= view.innerWidth;
  moveTo(submenu, fitsAfter ? after : before, beside.top - 5);
}

/** Moves the menu to this place, or as near to it as the window allows. */
function moveTo(menu: HTMLElement, left: number, top: number): void {
  const { innerWidth, innerHeight } = windowOf(menu);
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(margin, Math.min(left, innerWidth - width - margin))}px`;
  menu.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`;
}

const windowOf = (element: Element): Partial<Window> & Pick<Window, 'innerWidth' | 'innerHeight'> =>
  element.ownerDocument.defaultView ?? { innerWidth: 0, innerHeight: 0 };

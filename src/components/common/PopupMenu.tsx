import { Fragment, useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { Icon, type IconName } from './Icon';
import styles from './PopupMenu.module.css';

export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  /** Whether this item is the chosen one of its group. */
  readonly isChecked?: boolean;
  /** Draws a line above the item. */
  readonly startsGroup?: boolean;
}

/** In viewport coordinates. The menu appears below (or above) this box, within the window. */
export type Anchor = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

interface PopupMenuProps {
  readonly id?: string;
  readonly label: string;
  readonly anchor: Anchor;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (id: string) => void;
  /** Called on Escape, Tab, a press elsewhere and a choice. The menu gives the focus back. */
  readonly onClose: () => void;
}

const margin = 8;

/** A menu (WAI-ARIA menu): arrows, Home, End, the first letter, Enter. The chosen item, else the first, gets the focus. */
export default function PopupMenu({ id, label, anchor, entries, onChoose, onClose }: PopupMenuProps) {
  const element = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);

  useLayoutEffect(() => {
    const menu = element.current;
    if (!menu) return;
    const document = menu.ownerDocument;
    opener.current = document.activeElement;
    place(menu, anchor);
    const items = itemsOf(menu);
    (items.find((item) => item.getAttribute('aria-checked') === 'true') ?? items[0])?.focus({ preventScroll: true });
    return () => {
      // The opener gets the focus back, unless the focus has already moved elsewhere.
      const focused = document.activeElement;
      const isFocusLost = focused === null || focused === document.body || menu.contains(focused);
      if (isFocusLost && opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    };
  }, [anchor]);

  const onBlur = (event: FocusEvent) => {
    // The focus returned to the opener because this menu gave it back. StrictMode does that on a new menu too.
    if (event.relatedTarget === null || event.relatedTarget === opener.current) return;
    if (!event.currentTarget.contains(event.relatedTarget)) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    if (moveFocus(element.current, event.key)) event.preventDefault();
  };

  return (
    <>
      {/* A press elsewhere closes the menu and does nothing else. */}
      <div
        className={styles.cover}
        aria-hidden
        onPointerDown={onClose}
        onContextMenu={(event) => {
          event.preventDefault();
          onClose();
        }}
      />
      <div ref={element} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
        {entries.map((entry) => (
          <Fragment key={entry.id}>
            {entry.startsGroup && <div role="separator" className={styles.separator} />}
            <button
              type="button"
              role={entry.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
              aria-checked={entry.isChecked}
              aria-disabled={entry.isDisabled === true}
              tabIndex={-1}
              className={styles.item}
              onClick={(event) => {
                event.stopPropagation();
                if (entry.isDisabled) return;
                onClose();
                onChoose(entry.id);
              }}
            >
              <span className={styles.icon}>
                {entry.icon && <Icon name={entry.icon} />}
                {entry.isChecked && <Icon name="check" />}
              </span>
              <bdi>{entry.label}</bdi>
            </button>
          </Fragment>
        ))}
      </div>
    </>
  );
}

/** Below the anchor, or above it where there is more room; never outside the window. */
function place(menu: HTMLElement, anchor: Anchor): void {
  const { innerWidth, innerHeight } = menu.ownerDocument.defaultView ?? { innerWidth: 0, innerHeight: 0 };
  const { width, height } = menu.getBoundingClientRect();
  const fitsBelow = anchor.bottom + height + margin <= innerHeight;
  const top = fitsBelow ? anchor.bottom + 2 : anchor.top - height - 2;
  menu.style.left = `${Math.max(margin, Math.min(anchor.left, innerWidth - width - margin))}px`;
  menu.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`;
}

const itemsOf = (menu: HTMLElement): HTMLElement[] => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];

/** True when the key was one that moves the focus. */
function moveFocus(menu: HTMLElement | null, key: string): boolean {
  const items = menu ? itemsOf(menu) : [];
  const from = items.findIndex((item) => item === item.ownerDocument.activeElement);
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

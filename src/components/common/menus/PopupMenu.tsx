import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { useBack } from '../interaction/useBack';
import { focusFirst, moveFocus } from './menuFocus';
import { placeMenu, type Anchor } from './menuPlace';
import { MenuItems, type MenuEntry } from './MenuItems';
import styles from './PopupMenu.module.css';

export type { Anchor } from './menuPlace';
export type { MenuEntry } from './MenuItems';

interface PopupMenuProps {
  readonly id?: string | undefined;
  readonly label: string;
  readonly anchor: Anchor;
  readonly entries: readonly MenuEntry[];
  /** Called on Escape, Tab, Back, a press elsewhere and a choice. The menu gives the focus back. */
  readonly onClose: () => void;
}

/** A menu (WAI-ARIA menu): arrows, Home, End, the first letter, Enter. The chosen item, else the first, gets the focus. */
export default function PopupMenu({ id, label, anchor, entries, onClose }: PopupMenuProps) {
  const element = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const isPressed = useRef(false);
  useBack(element, onClose);

  useLayoutEffect(() => {
    const menu = element.current;
    if (!menu) return;
    const document = menu.ownerDocument;
    opener.current = document.activeElement;
    placeMenu(menu, anchor);
    focusFirst(menu, { preventScroll: true });
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    // A submenu has handled its key.
    if (event.defaultPrevented) return;
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      return;
    }
    // A key with a modifier is a shortcut of the browser, not the first letter of an item.
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (moveFocus(event.currentTarget, event.key)) event.preventDefault();
  };

  return (
    <>
      {/*
        A press elsewhere closes the menu and does nothing else. The cover stays until the click: without a cover the browser sends
        the click of a tap to the element below. A long press that opens the menu may end on the cover. That press does not close the menu.
      */}
      <div
        className={styles.cover}
        aria-hidden
        onPointerDown={() => {
          isPressed.current = true;
        }}
        // The focus stays in the menu. An element around the cover may take it otherwise, and the menu closes when it loses the focus.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          if (isPressed.current) onClose();
        }}
        onContextMenu={(event) => {
          event.preventDefault();
          if (isPressed.current) onClose();
        }}
      />
      <div ref={element} id={id} role="menu" aria-label={label} tabIndex={-1} className={styles.menu} onBlur={onBlur} onKeyDown={onKeyDown}>
        <MenuItems
          menu={element}
          entries={entries}
          onChoose={({ run }) => {
            onClose();
            run?.();
          }}
        />
      </div>
    </>
  );
}

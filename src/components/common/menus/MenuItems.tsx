import { Fragment, useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { Icon, type IconName } from '../icons/Icon';
import { focusFirst } from './menuFocus';
import { placeSubmenu } from './menuPlace';
import { readingKey } from '../interaction/readingDirection';
import styles from './PopupMenu.module.css';

/** Pixels. In a window up to this width a submenu stands below its item; PopupMenu.module.css has the same number. */
const maxStackedWidth = 640;

export interface MenuEntry {
  /** Unique among the entries of one menu. */
  readonly id: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  /** Whether this item is the chosen one of its group. */
  readonly isChecked?: boolean;
  /** Draws a line above the item. */
  readonly startsGroup?: boolean;
  /** The item is a link, which opens in a new tab. */
  readonly href?: string;
  /** The item opens a submenu with these entries. */
  readonly entries?: readonly MenuEntry[];
  /** Called when the item is chosen, after `onClose` of the menu. */
  readonly run?: () => unknown;
}

interface MenuItemsProps {
  /** The outermost menu. */
  readonly menu: RefObject<HTMLElement | null>;
  readonly entries: readonly MenuEntry[];
  readonly onChoose: (entry: MenuEntry) => void;
}

interface OpenSubmenu {
  readonly id: string;
  /** A pointer over the item opens the submenu without moving the focus. */
  readonly takesFocus: boolean;
}

/** The items of a menu. One submenu is open at a time. */
export function MenuItems({ menu, entries, onChoose }: MenuItemsProps) {
  const [open, setOpen] = useState<OpenSubmenu>();
  return entries.map((entry) => (
    <Fragment key={entry.id}>
      {entry.startsGroup && <div role="separator" className={styles.separator} />}
      {entry.entries ? (
        <Submenu
          menu={menu}
          entry={entry}
          open={open?.id === entry.id ? open : undefined}
          onOpen={(takesFocus) => setOpen({ id: entry.id, takesFocus })}
          onClose={() => setOpen(undefined)}
          onChoose={onChoose}
        />
      ) : entry.href !== undefined ? (
        <a
          role="menuitem"
          href={entry.href}
          target="_blank"
          rel="noreferrer"
          tabIndex={-1}
          className={styles.item}
          onClick={(event) => {
            event.stopPropagation();
            onChoose(entry);
          }}
          onKeyDown={(event) => {
            if (event.key !== ' ') return;
            event.preventDefault();
            event.currentTarget.click();
          }}
        >
          <Content entry={entry} />
        </a>
      ) : (
        <button
          type="button"
          role={entry.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
          aria-checked={entry.isChecked}
          aria-disabled={entry.isDisabled === true}
          tabIndex={-1}
          className={styles.item}
          onClick={(event) => {
            event.stopPropagation();
            if (!entry.isDisabled) onChoose(entry);
          }}
        >
          <Content entry={entry} />
        </button>
      )}
    </Fragment>
  ));
}

const Content = ({ entry: { icon, isChecked, label } }: { readonly entry: MenuEntry }) => (
  <>
    <span className={styles.icon}>
      {icon && <Icon name={icon} />}
      {isChecked && <Icon name="check" />}
    </span>
    <bdi>{label}</bdi>
  </>
);

interface SubmenuProps extends Pick<MenuItemsProps, 'menu' | 'onChoose'> {
  readonly entry: MenuEntry;
  readonly open: OpenSubmenu | undefined;
  readonly onOpen: (takesFocus: boolean) => void;
  readonly onClose: () => void;
}

/**
 * An item with a submenu. A press, a mouse over the item or the arrow onward (to the right in English) opens the submenu; the arrow back
 * and Escape close it. In a window up to `maxStackedWidth` the submenu stands below its item (PopupMenu.module.css), and a mouse over the
 * item does not open it.
 */
function Submenu({ menu, entry, open, onOpen, onClose, onChoose }: SubmenuProps) {
  const item = useRef<HTMLButtonElement>(null);
  const submenu = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (!open || !submenu.current || !item.current || !menu.current) return;
    placeSubmenu(submenu.current, item.current, menu.current);
    if (open.takesFocus) focusFirst(submenu.current);
  }, [menu, open]);

  const onItemKey = (event: KeyboardEvent) => {
    if (readingKey(event) !== 'ArrowRight') return;
    event.preventDefault();
    onOpen(true);
  };
  const onSubmenuKey = (event: KeyboardEvent) => {
    if (readingKey(event) !== 'ArrowLeft' && event.key !== 'Escape') return;
    event.preventDefault();
    item.current?.focus();
    onClose();
  };
  const onPointerEnter = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'mouse' && !open && Number(item.current?.ownerDocument.defaultView?.innerWidth) > maxStackedWidth) onOpen(false);
  };
  return (
    <>
      <button
        ref={item}
        type="button"
        role="menuitem"
        aria-haspopup="menu"
        aria-expanded={open !== undefined}
        tabIndex={-1}
        className={styles.item}
        onKeyDown={onItemKey}
        onPointerEnter={onPointerEnter}
        onClick={(event) => {
          event.stopPropagation();
          if (open?.takesFocus) onClose();
          else onOpen(true);
        }}
      >
        <Content entry={entry} />
        <span className={styles.arrow}>
          <Icon name="chevronRight" />
        </span>
      </button>
      {open && (
        <div
          ref={submenu}
          role="menu"
          aria-label={entry.label}
          tabIndex={-1}
          className={`${styles.menu} ${styles.submenu}`}
          onKeyDown={onSubmenuKey}
        >
          <MenuItems menu={menu} entries={entry.entries ?? []} onChoose={onChoose} />
        </div>
      )}
    </>
  );
}

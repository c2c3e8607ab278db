import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { lazyPart } from '../loading/lazyPart';
import { FaintButton } from '../buttons/FaintButton';
import type { MenuEntry } from './PopupMenu';
import { useMenuButton } from './useMenuButton';
import styles from './MenuButton.module.css';

const PopupMenu = lazyPart(() => import('./PopupMenu'));

interface MenuButtonProps {
  /** The button's accessible name; its visible text may be shorter. */
  readonly label: string;
  /** The menu's name, if it is not the button's. */
  readonly menuLabel?: string;
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly isDisabled?: boolean;
}

/** A button with an arrow that opens a menu. */
export function MenuButton({ label, menuLabel = label, children, entries, isDisabled = false }: MenuButtonProps) {
  const { menuId, anchor, buttonProps, close } = useMenuButton();
  return (
    <>
      {/* A tooltip that repeats the visible text is of no use. */}
      <FaintButton {...buttonProps} label={children === label ? undefined : label} isDisabled={isDisabled}>
        {children}
        <span className={styles.arrow}>
          <Icon name="chevronDown" />
        </span>
      </FaintButton>
      {anchor && <PopupMenu id={menuId} label={menuLabel} anchor={anchor} entries={entries} onClose={close} />}
    </>
  );
}

import type { ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { lazyPart } from '../loading/lazyPart';
import { QuietButton } from '../buttons/QuietButton';
import type { MenuEntry } from './PopupMenu';
import { useMenuButton } from './useMenuButton';
import styles from './MenuButton.module.css';

const PopupMenu = lazyPart(() => import('./PopupMenu'));

interface MenuButtonProps {
  /** The button's accessible name; its visible text may be shorter. */
  readonly label: string;
  readonly menuLabel: string;
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly isDisabled?: boolean;
  readonly onChoose: (id: string) => void;
}

/** A button with an arrow that opens a menu. */
export function MenuButton({ label, menuLabel, children, entries, isDisabled = false, onChoose }: MenuButtonProps) {
  const { menuId, anchor, buttonProps, close } = useMenuButton();
  return (
    <>
      <QuietButton {...buttonProps} label={label} disabled={isDisabled}>
        {children}
        <span className={styles.arrow}>
          <Icon name="chevronDown" />
        </span>
      </QuietButton>
      {anchor && <PopupMenu id={menuId} label={menuLabel} anchor={anchor} entries={entries} onChoose={onChoose} onClose={close} />}
    </>
  );
}

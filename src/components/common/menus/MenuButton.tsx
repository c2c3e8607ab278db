import { useId, useState, type ReactNode } from 'react';
import { Icon } from '../icons/Icon';
import { lazyPart } from '../loading/lazyPart';
import { QuietButton } from '../buttons/QuietButton';
import type { Anchor, MenuEntry } from './PopupMenu';
import styles from './MenuButton.module.css';

const PopupMenu = lazyPart(() => import('./PopupMenu'));

interface MenuButtonProps {
  /** The button's accessible name and tooltip, where its visible text is shorter. */
  readonly label?: string;
  readonly menuLabel: string;
  readonly children: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly isDisabled?: boolean;
  readonly onChoose: (id: string) => void;
}

/** A button that opens a menu (WAI-ARIA menu button). */
export function MenuButton({ label, menuLabel, children, entries, isDisabled = false, onChoose }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<Anchor>();
  const menuId = useId();
  return (
    <>
      <QuietButton
        label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? menuId : undefined}
        disabled={isDisabled}
        onClick={(event) => setAnchor(event.currentTarget.getBoundingClientRect())}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setAnchor(event.currentTarget.getBoundingClientRect());
        }}
      >
        {children}
        <span className={styles.arrow}>
          <Icon name="chevronDown" />
        </span>
      </QuietButton>
      {anchor && (
        <PopupMenu
          id={menuId}
          label={menuLabel}
          anchor={anchor}
          entries={entries}
          onChoose={onChoose}
          onClose={() => setAnchor(undefined)}
        />
      )}
    </>
  );
}

import { useId, useState, type KeyboardEvent, type SyntheticEvent } from 'react';
import type { Anchor } from './PopupMenu';

/** A button that opens a menu (WAI-ARIA menu button): its properties, and the place of the open menu. */
export function useMenuButton() {
  const [anchor, setAnchor] = useState<Anchor>();
  const menuId = useId();
  const open = (event: SyntheticEvent) => setAnchor(event.currentTarget.getBoundingClientRect());
  const buttonProps = {
    'aria-haspopup': 'menu',
    'aria-expanded': anchor !== undefined,
    'aria-controls': anchor ? menuId : undefined,
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      open(event);
    },
  } as const;
  return { menuId, anchor, buttonProps, close: () => setAnchor(undefined) };
}

import { useEffect, type RefObject } from 'react';
import { shortcutOf, shortcuts } from '../../../domain/shortcuts';
import { textBoxSelector } from '../../../domain/textBoxSelector';
import { ownRoot } from '../../common/interaction/ownRoot';

/** The list beside the pane: both are parts of the same page. */
export const listBeside = (pane: HTMLElement | null): HTMLElement | null | undefined =>
  pane?.parentElement?.querySelector<HTMLElement>(':scope > [role="grid"]');

/**
 * Keys that work in the list and in the pane: Escape closes the pane, F6 moves the focus to the other side. Keys for the list's
 * selection do nothing in the pane.
 */
export function usePaneKeys(pane: RefObject<HTMLElement | null>, onClose: () => void): void {
  useEffect(() => {
    if (!pane.current) return undefined;
    const root = ownRoot(pane.current);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || root.querySelector('dialog[open]')) return;
      const isInside = pane.current?.contains(pane.current.ownerDocument.activeElement);
      if (isInside && isForSelection(event)) event.stopPropagation();
      else if (event.key === 'F6') {
        event.preventDefault();
        (isInside ? listBeside(pane.current) : pane.current)?.focus();
      } else if (event.key === 'Escape' && !isTyping(event.target)) onClose();
    };
    root.addEventListener('keydown', onKeyDown);
    return () => root.removeEventListener('keydown', onKeyDown);
  }, [pane, onClose]);
}

/** A shortcut for the selection, which platform/page/shortcuts handles at the window. */
function isForSelection(event: KeyboardEvent): boolean {
  const shortcut = shortcutOf(event);
  return shortcut !== undefined && shortcuts[shortcut].scope === 'selection';
}

/** In a text box Escape undoes what was typed. */
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.matches(textBoxSelector);

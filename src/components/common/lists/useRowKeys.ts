import type { KeyboardEvent } from 'react';

interface RowPosition {
  readonly rowCount: number;
  readonly rowsPerPage: () => number;
  /** From 0; -1 until a row is chosen by key or pointer. */
  readonly activePlace: number;
}

interface RowKeys extends RowPosition {
  readonly onMove: (place: number, isRange: boolean) => void;
  readonly onToggle: () => void;
  readonly onOpen: () => void;
  /** Gets the element that has the focus. Returns whether there is a row to show a menu for. */
  readonly onMenu: (focused: EventTarget) => boolean;
  /** Alt with a key that moves: the task gets this place. Used by the waiting list in the daemon's order. */
  readonly onReorder: (place: number) => void;
}

/** The list is one tab stop; the arrow keys move inside it. */
export function useRowKeys({ onMove, onToggle, onOpen, onMenu, onReorder, ...position }: RowKeys) {
  const { rowCount, activePlace } = position;
  const act = (event: KeyboardEvent<HTMLElement>, place: number | undefined): boolean => {
    if (place !== undefined) {
      if (event.altKey) onReorder(place);
      else onMove(place, event.shiftKey);
      return true;
    }
    if (isMenuKey(event)) return onMenu(event.target);
    if (activePlace < 0) return false;
    if (event.key === ' ') onToggle();
    else if (event.key === 'Enter') onOpen();
    else return false;
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // After a press the scroller has the focus (useRowPointer). A change of the focus during the press would end the selection of text.
    if (target === currentTarget.lastElementChild) currentTarget.focus();
    const place = placeAfterKey(event.key, position);
    // A control inside a row handles its own keys, except for the menu key. A row's checkbox has no use for the keys that move.
    const isRowBox = target instanceof HTMLInputElement && target.closest('[data-gid]');
    const isForRow = currentTarget.matches(':focus') || isMenuKey(event) || (place !== undefined && isRowBox);
    if (isForRow && rowCount > 0 && !event.ctrlKey && !event.metaKey && act(event, place)) event.preventDefault();
  };
}

/** The keys that open the menu of the active row. */
export const isMenuKey = ({ key, shiftKey }: Pick<KeyboardEvent, 'key' | 'shiftKey'>): boolean =>
  key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** The place to which a key moves, within the rows; undefined for keys that do not move. There must be a row. */
export function placeAfterKey(key: string, { rowCount, rowsPerPage, activePlace }: RowPosition): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return rowCount - 1;
  if (key === 'ArrowDown' || key === 'PageDown') return Math.min(rowCount - 1, activePlace + (key === 'PageDown' ? rowsPerPage() : 1));
  return key === 'ArrowUp' || key === 'PageUp' ? Math.max(0, activePlace - (key === 'PageUp' ? rowsPerPage() : 1)) : undefined;
}

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
  /** Alt and an arrow move the task by so many places (waiting list in the daemon's order). */
  readonly onReorder: (step: number) => void;
}

/** The list is one tab stop; the arrow keys move inside it. */
export function useRowKeys({ onMove, onToggle, onOpen, onMenu, onReorder, ...position }: RowKeys) {
  const { rowCount, activePlace } = position;
  const act = (event: KeyboardEvent): boolean => {
    const place = placeAfterKey(event.key, position);
    if (place !== undefined) {
      if (event.altKey) onReorder(place - activePlace);
      else onMove(Math.max(0, Math.min(rowCount - 1, place)), event.shiftKey);
      return true;
    }
    if (isMenuKey(event)) return onMenu(event.target);
    if (activePlace < 0) return false;
    if (event.key === ' ') onToggle();
    else if (event.key === 'Enter') onOpen();
    else return false;
    return true;
  };
  return (event: KeyboardEvent) => {
    // A control inside a row handles its own keys, except for the menu key.
    const isInside = event.target !== event.currentTarget;
    if ((isInside && !isMenuKey(event)) || rowCount === 0 || event.ctrlKey || event.metaKey) return;
    if (act(event)) event.preventDefault();
  };
}

/** The keys that open the menu of the active row. */
export const isMenuKey = ({ key, shiftKey }: KeyboardEvent): boolean => key === 'ContextMenu' || (key === 'F10' && shiftKey);

/** The target row of a key, possibly beyond the ends; undefined for keys that do not move. */
export function placeAfterKey(key: string, { rowCount, rowsPerPage, activePlace }: RowPosition): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return rowCount - 1;
  if (key === 'ArrowDown' || key === 'ArrowUp') return activePlace + (key === 'ArrowDown' ? 1 : -1);
  return key === 'PageDown' || key === 'PageUp' ? activePlace + (key === 'PageDown' ? 1 : -1) * rowsPerPage() : undefined;
}

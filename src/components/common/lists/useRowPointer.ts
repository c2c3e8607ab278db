import type { MouseEvent as ReactMouseEvent, SyntheticEvent } from 'react';
import type { Anchor } from '../menus/PopupMenu';
import { isPlainClick } from '../interaction/isPlainClick';
import { useLongPress } from '../interaction/useLongPress';

interface RowPointer {
  /** A click, with or without Ctrl or Cmd, toggles this row. With Shift the range up to this row is selected. */
  readonly onPress: (row: string, isRange: boolean) => void;
  /** The row's checkbox was checked by pointer or key, with Shift for a range. */
  readonly onCheck: (row: string, isRange: boolean) => void;
  readonly onOpen: (row: string) => void;
  readonly onMenu: (row: string, anchor: Anchor) => void;
}

const atPoint = (x: number, y: number): Anchor => ({ left: x, right: x, top: y, bottom: y });

/** The target of an event, or the closest element around it, that matches. */
const around = (target: EventTarget, selector: string) => (target instanceof Element ? target.closest<HTMLElement>(selector) : null);

/** Elements in a row with a click action of their own. */
const isControl = (target: EventTarget): boolean => isWithin(target, 'a, button, input, label, [data-drag]');

const isWithin = (target: EventTarget, selector: string): boolean => around(target, selector) !== null;

/** The browser's selection of text on the page, which is independent of the selected rows. */
const selectedText = ({ currentTarget }: ReactMouseEvent): Selection | null => currentTarget.ownerDocument.getSelection();

/** A drag over text of the row has selected some of it. The drag ends with a click, which must not press the row. */
function hasSelectedText(event: ReactMouseEvent): boolean {
  // The second press of a double click has selected a word.
  if (event.detail > 1) return false;
  const selection = selectedText(event);
  return selection?.isCollapsed === false && event.target instanceof Node && selection.containsNode(event.target, true);
}

/**
 * The attributes of the element that scrolls the rows of a grid, with one set of listeners for all rows: clicks, checks, double and right
 * clicks, long presses. `data-gid` or another data attribute names the row.
 */
export function useRowPointer({ onPress, onCheck, onOpen, onMenu }: RowPointer, rowAttribute = 'gid') {
  const rowAt = (target: EventTarget): string | undefined => around(target, `[data-${rowAttribute}]`)?.dataset[rowAttribute];
  const longPress = useLongPress((target, x, y) => {
    const row = rowAt(target);
    // A finger that rests on the handle moves the row.
    if (row !== undefined && !isWithin(target, '[data-drag]')) onMenu(row, atPoint(x, y));
  });
  return {
    ...longPress.handlers,
    // Browsers make a scroller without a tab stop inside a tab stop itself, unless it has this attribute. A press then gives it the focus,
    // until the next key (useRowKeys).
    tabIndex: -1,
    onMouseDown: (event: ReactMouseEvent) => {
      // A press with Shift would extend the selected text. A press on selected text would keep it until after the click.
      if (event.button === 0) selectedText(event)?.removeAllRanges();
    },
    onClick: (event: ReactMouseEvent) => {
      if (hasSelectedText(event)) return;
      const row = rowAt(event.target);
      if (row === undefined) return;
      const control = around(event.target, '[data-more], [data-open]');
      if (control?.matches('[data-more]')) onMenu(row, control.getBoundingClientRect());
      else if (control && isPlainClick(event)) {
        event.preventDefault();
        onOpen(row);
      } else if (!isControl(event.target)) onPress(row, event.shiftKey);
      else if (event.target instanceof HTMLLabelElement && !isPlainClick(event)) {
        // Firefox passes only plain clicks from a label to its checkbox.
        event.preventDefault();
        onCheck(row, event.shiftKey);
      }
    },
    onChange: ({ target, nativeEvent }: SyntheticEvent) => {
      const row = rowAt(target);
      // React reports the change of a checkbox with the click that caused it.
      if (row !== undefined) onCheck(row, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
    },
    onDoubleClick: (event: ReactMouseEvent) => {
      selectedText(event)?.removeAllRanges();
      const row = rowAt(event.target);
      if (row !== undefined && !isControl(event.target)) onOpen(row);
    },
    onContextMenu: (event: ReactMouseEvent) => {
      longPress.cancel();
      const row = rowAt(event.target);
      // The drag library has prevented the event of a finger that moves the row.
      if (row === undefined || event.defaultPrevented) return;
      event.preventDefault();
      // The menu gives the focus back. Only the grid marks its active row.
      if (event.currentTarget.matches(':focus')) event.currentTarget.parentElement?.focus({ preventScroll: true });
      onMenu(row, atPoint(event.clientX, event.clientY));
    },
  };
}

import { useRef, type HTMLAttributes, type KeyboardEvent, type PointerEvent } from 'react';
import { isRightToLeft, readingKey } from './readingDirection';

interface Divider {
  /** In pixels, as are the bounds. */
  readonly width: number;
  readonly minWidth: number;
  readonly maxWidth: number;
  /** Called during the drag, and once more at its end. */
  readonly onResize: (width: number, isDone: boolean) => void;
}

/** A press on the line, which is a drag once the pointer has moved. */
interface Press {
  readonly x: number;
  readonly width: number;
  isDrag: boolean;
}

const keyStep = 16;

/**
 * The line before a column or pane. Dragging the line towards the beginning of the row makes the column or pane wider (WAI-ARIA window
 * splitter). A press without a drag changes nothing. Arrows, Home and End do the same by keyboard. Returns the properties of the line's
 * element.
 */
export function useDivider({ width, minWidth, maxWidth, onResize }: Divider): HTMLAttributes<HTMLElement> {
  const start = useRef<Press>(undefined);
  const resize = (next: number, isDone: boolean) => onResize(Math.round(Math.max(minWidth, Math.min(maxWidth, next))), isDone);
  const widthAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>, { x, width: before }: Press) =>
    before + (isRightToLeft(currentTarget) ? clientX - x : x - clientX);
  const follow = (event: PointerEvent<HTMLElement>, isDone: boolean) => {
    const from = start.current;
    if (!from) return;
    from.isDrag ||= event.clientX !== from.x;
    if (from.isDrag) resize(widthAt(event, from), isDone);
  };
  const widthAfter = (key: string): number | undefined => {
    if (key === 'ArrowLeft') return width + keyStep;
    if (key === 'ArrowRight') return width - keyStep;
    if (key === 'Home') return minWidth;
    return key === 'End' ? maxWidth : undefined;
  };
  return {
    role: 'separator',
    'aria-orientation': 'vertical',
    'aria-valuenow': width,
    'aria-valuemin': minWidth,
    'aria-valuemax': maxWidth,
    tabIndex: 0,
    onPointerDown: (event) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, width, isDrag: false };
    },
    onPointerMove: (event) => follow(event, false),
    onPointerUp: (event) => {
      follow(event, true);
      start.current = undefined;
    },
    onPointerCancel: () => {
      if (start.current?.isDrag) resize(start.current.width, true);
      start.current = undefined;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const next = widthAfter(readingKey(event));
      if (next === undefined) return;
      event.preventDefault();
      resize(next, true);
    },
  };
}

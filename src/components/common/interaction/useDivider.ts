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

const keyStep = 16;

/**
 * The line before a column or pane. Dragging the line towards the beginning of the row makes the column or pane wider (WAI-ARIA window
 * splitter). Arrows, Home and End do the same by keyboard. Returns the properties of the line's element.
 */
export function useDivider({ width, minWidth, maxWidth, onResize }: Divider): HTMLAttributes<HTMLElement> {
  const start = useRef<{ readonly x: number; readonly width: number }>(undefined);
  const resize = (next: number, isDone: boolean) => onResize(Math.round(Math.max(minWidth, Math.min(maxWidth, next))), isDone);
  const widthAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>, from: { readonly x: number; readonly width: number }) =>
    from.width + (isRightToLeft(currentTarget) ? clientX - from.x : from.x - clientX);
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
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, width };
    },
    onPointerMove: (event) => {
      if (start.current) resize(widthAt(event, start.current), false);
    },
    onPointerUp: (event) => {
      if (start.current) resize(widthAt(event, start.current), true);
      start.current = undefined;
    },
    onPointerCancel: () => {
      if (start.current) resize(start.current.width, true);
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

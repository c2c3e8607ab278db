import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { placesBetween, withHours, type SlowHours } from '../../../domain/speedTimetable/speedTimetable';
import { isHeader, hourOf } from './weekGridCells';

const cellOf = (element: Element): number | undefined => {
  const text = element.closest<HTMLElement>('[data-spot]')?.dataset['spot'];
  return text === undefined ? undefined : Number(text);
};
/** Compares rectangles instead of using elementFromPoint, because a notice may cover the hour under the pointer. */
function cellAt(grid: Element, x: number, y: number): number | undefined {
  const found = [...grid.querySelectorAll('[data-spot]')].find((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return found && cellOf(found);
}

/** Hours that are being painted: a rectangle between two cells. */
interface Painting {
  /** False for a finger until it reaches a second hour: it may be scrolling. */
  readonly isShown: boolean;
  readonly from: number;
  readonly to: number;
  readonly isSlow: boolean;
}

const painted = (slow: SlowHours, { from, to, isSlow }: Painting): SlowHours =>
  withHours(slow, placesBetween(hourOf(from), hourOf(to)), isSlow);

interface PaintedGrid {
  readonly slow: SlowHours;
  readonly isLocked: boolean;
  readonly focus: (cell: number) => void;
  readonly onChange: (slow: SlowHours) => void;
}

/** A drag over hours of the grid paints a rectangle. `shown` are the hours as they will be; `onChange` gets them after the release. */
export function usePainting({ slow, isLocked, focus, onChange }: PaintedGrid) {
  const [painting, setPainting] = useState<Painting>();
  const isPointed = useRef(false);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const cell = event.target instanceof Element ? cellOf(event.target) : undefined;
    if (isLocked || event.button !== 0 || cell === undefined || isHeader(cell)) return;
    isPointed.current = true;
    // The browser would select the text around the grid.
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const isTouch = event.pointerType === 'touch';
    // On a touch screen the focus would scroll to an hour at the edge, although the finger may be about to scroll.
    if (!isTouch) focus(cell);
    setPainting({ from: cell, to: cell, isSlow: slow[hourOf(cell)] !== true, isShown: !isTouch });
  };
  /** The painting up to the pointer. Outside the hours it stays as it was. */
  const paintedTo = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>, begun: Painting): Painting => {
    const to = cellAt(currentTarget, clientX, clientY);
    return to === undefined || to === begun.to || isHeader(to) ? begun : { ...begun, to, isShown: true };
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (painting) setPainting(paintedTo(event, painting));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    // React may not have rendered the last move yet.
    if (painting) {
      focus(painting.from);
      onChange(painted(slow, paintedTo(event, painting)));
    }
    setPainting(undefined);
  };
  const onPointerCancel = () => {
    isPointed.current = false;
    setPainting(undefined);
  };
  /** A screen reader may press an hour by a click alone. The click after a pointer's press has no effect. */
  const onClick = ({ target }: MouseEvent<HTMLElement>) => {
    const cell = target instanceof Element ? cellOf(target) : undefined;
    const isAlone = !isPointed.current;
    isPointed.current = false;
    if (isLocked || cell === undefined || isHeader(cell) || !isAlone) return;
    onChange(withHours(slow, [hourOf(cell)], slow[hourOf(cell)] !== true));
  };
  return {
    shown: painting?.isShown ? painted(slow, painting) : slow,
    handlers: { onClick, onPointerDown, onPointerMove, onPointerUp, onPointerCancel },
  };
}

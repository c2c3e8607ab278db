import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Rows beyond either edge that are drawn too, so that scrolling seldom has to draw at once. */
const overscan = 8;
/** Rows are drawn in steps of so many: most scroll events then change nothing. */
const drawStep = 4;
/** The store learns of the rows on screen in steps of this many: scrolling must not flood it. */
const viewportStep = 8;

export interface RowRange {
  readonly first: number;
  readonly count: number;
}

/**
 * Which of many rows of one height are to be drawn, from where the list is scrolled. `onViewportChange` hears of the rows
 * on screen, coarsely, after the list was measured, resized or scrolled.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
  onViewportChange: (range: RowRange) => void,
): RowRange {
  const [drawn, setDrawn] = useState<RowRange>({ first: 0, count: 24 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let now = drawnAt(element, rowHeight);
    let told: RowRange = { first: -1, count: 0 };
    const tell = () => {
      const range = rangeAt(element, rowHeight, 0, viewportStep);
      if (isSame(range, told)) return;
      told = range;
      onViewportChange(range);
    };
    const onScroll = () => {
      const next = drawnAt(element, rowHeight);
      if (!isSame(next, now)) {
        now = next;
        // Drawn before the frame that shows it: a row that comes a frame late is a blank one.
        flushSync(() => {
          setDrawn(next);
        });
      }
      tell();
    };
    const onResize = () => {
      now = drawnAt(element, rowHeight);
      setDrawn(now);
      tell();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // Also calls once, right after it started to observe.
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
    };
  }, [scroller, rowHeight, onViewportChange]);

  const first = Math.min(drawn.first, Math.max(0, rowCount - drawn.count));
  return { first, count: Math.min(drawn.count, rowCount - first) };
}

const drawnAt = (element: HTMLElement, rowHeight: number) => rangeAt(element, rowHeight, overscan, drawStep);
const isSame = (one: RowRange, other: RowRange) => one.first === other.first && one.count === other.count;

/** The rows on screen and `margin` more at either end, in whole steps. */
function rangeAt(element: HTMLElement, rowHeight: number, margin: number, step: number): RowRange {
  const first = Math.max(0, Math.floor((element.scrollTop / rowHeight - margin) / step) * step);
  const last = Math.ceil(((element.scrollTop + element.clientHeight) / rowHeight + margin) / step) * step;
  return { first, count: last - first };
}

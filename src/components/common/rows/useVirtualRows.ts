import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * Rows drawn beyond either edge. At rest each of them costs a share of every tick. While the list scrolls they are more,
 * because the browser scrolls ahead of the page.
 */
const overscan = { atRest: 2, scrolling: 8 };
/** The list is at rest so long after its last scroll event. */
const restAfterMs = 500;
/** The drawn range moves in steps of so many rows, so most scroll events change nothing. */
const drawStep = 4;
/** The visible range is reported to the store in steps of this many rows: scrolling must not flood it. */
const viewportStep = 8;

export interface RowRange {
  readonly first: number;
  readonly count: number;
}

/**
 * Computes which rows of equal height to draw, from the scroll position. `onViewportChange` is called with the visible rows,
 * in steps, after the list was measured, resized or scrolled.
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
    let margin = overscan.atRest;
    let restTimer: ReturnType<typeof setTimeout> | undefined;
    const drawnNow = () => rangeAt(element, rowHeight, margin, drawStep);
    let now = drawnNow();
    let reported: RowRange = { first: -1, count: 0 };
    const report = () => {
      const range = rangeAt(element, rowHeight, 0, viewportStep);
      if (isSame(range, reported)) return;
      reported = range;
      onViewportChange(range);
    };
    const redraw = () => {
      now = drawnNow();
      setDrawn(now);
    };
    const onRest = () => {
      margin = overscan.atRest;
      redraw();
    };
    const onScroll = () => {
      margin = overscan.scrolling;
      clearTimeout(restTimer);
      restTimer = setTimeout(onRest, restAfterMs);
      const next = drawnNow();
      if (!isSame(next, now)) {
        now = next;
        // Rendered synchronously, before the next frame: a row that comes a frame late shows as blank.
        flushSync(() => setDrawn(next));
      }
      report();
    };
    const onResize = () => {
      redraw();
      report();
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    // The observer also calls once right after observe().
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onScroll);
      observer.disconnect();
      clearTimeout(restTimer);
    };
  }, [scroller, rowHeight, onViewportChange]);

  const first = Math.min(drawn.first, Math.max(0, rowCount - drawn.count));
  return { first, count: Math.min(drawn.count, rowCount - first) };
}

const isSame = (one: RowRange, other: RowRange) => one.first === other.first && one.count === other.count;

/** The visible rows and `margin` more at either end, in whole steps. */
function rangeAt(element: HTMLElement, rowHeight: number, margin: number, step: number): RowRange {
  const first = Math.max(0, Math.floor((element.scrollTop / rowHeight - margin) / step) * step);
  const last = Math.ceil(((element.scrollTop + element.clientHeight) / rowHeight + margin) / step) * step;
  return { first, count: last - first };
}

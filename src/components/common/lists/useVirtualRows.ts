import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/**
 * The number of rows that are drawn beyond each visible edge. Every drawn row makes a tick slower. A scrolling list draws more of them,
 * because the browser scrolls before the page has drawn the next rows.
 */
const overscan = { atRest: 2, scrolling: 8 };
/** The list is at rest this long after its last scroll event. */
const restAfterMs = 500;
/** The drawn range moves in steps of this many rows, so that most scroll events change nothing. */
const drawStep = 4;
/** The visible range is reported to the store in steps of this many rows: scrolling must not flood it. */
const viewportStep = 8;
/** A longer list would keep the browser busy for seconds before it prints. `UnprintedRows` counts the rest. */
export const maxPrintedRows = 1000;

export interface RowRange {
  readonly first: number;
  readonly count: number;
}

/**
 * Computes which rows of equal height to draw, from the scroll position. `onViewportChange` is called with the visible rows,
 * in steps, after the list was measured, resized or scrolled. A printed page has the first rows, whatever the scroll position is.
 */
export function useVirtualRows(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  rowHeight: number,
  onViewportChange?: (range: RowRange) => void,
): RowRange {
  const [drawn, setDrawn] = useState<RowRange>({ first: 0, count: 24 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let margin = overscan.atRest;
    let restTimer: ReturnType<typeof setTimeout> | undefined;
    const drawnAt = (view: View) => rangeAt(view, rowHeight, margin, drawStep);
    let now = drawnAt(viewOf(element));
    let reported: RowRange = { first: -1, count: 0 };
    const report = (view: View) => {
      const range = rangeAt(view, rowHeight, 0, viewportStep);
      if (isSame(range, reported)) return;
      reported = range;
      onViewportChange?.(range);
    };
    const redraw = (view: View) => {
      now = drawnAt(view);
      setDrawn(now);
    };
    const onRest = () => {
      margin = overscan.atRest;
      redraw(viewOf(element));
    };
    const onScroll = () => {
      margin = overscan.scrolling;
      clearTimeout(restTimer);
      restTimer = setTimeout(onRest, restAfterMs);
      const view = viewOf(element);
      const next = drawnAt(view);
      if (!isSame(next, now)) {
        now = next;
        // Rendered synchronously, before the next frame: a row that comes a frame late shows as blank.
        flushSync(() => setDrawn(next));
      }
      report(view);
    };
    const onResize = () => {
      const view = viewOf(element);
      redraw(view);
      report(view);
    };
    const onPrint = () => flushSync(() => setDrawn({ first: 0, count: maxPrintedRows }));
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener('scroll', onScroll, { passive: true, signal });
    const page = element.ownerDocument.defaultView;
    page?.addEventListener('beforeprint', onPrint, { signal });
    page?.addEventListener('afterprint', onRest, { signal });
    // The observer also calls once right after observe().
    const observer = new ResizeObserver(onResize);
    observer.observe(element);
    return () => {
      listeners.abort();
      observer.disconnect();
      clearTimeout(restTimer);
    };
  }, [scroller, rowHeight, onViewportChange]);

  const first = Math.min(drawn.first, Math.max(0, rowCount - drawn.count));
  return { first, count: Math.min(drawn.count, rowCount - first) };
}

const isSame = (one: RowRange, other: RowRange) => one.first === other.first && one.count === other.count;

/** Scrolls as little as needed to show the row at this place. */
export function scrollToRow(scroller: HTMLElement | null, place: number, rowHeight: number): void {
  if (!scroller) return;
  scroller.scrollTop = Math.min(place * rowHeight, Math.max(scroller.scrollTop, (place + 1) * rowHeight - scroller.clientHeight));
}

/** The number of rows that Page Up and Page Down move by: one less than fit. */
export const rowsPerPage = (scroller: HTMLElement | null, rowHeight: number): number =>
  Math.max(1, Math.floor((scroller?.clientHeight ?? 0) / rowHeight) - 1);

/** The visible part of the list, in pixels. */
interface View {
  readonly top: number;
  readonly height: number;
}

/** Read once for each event: a read after the rows have changed would force the browser to lay them out at once. */
const viewOf = ({ scrollTop, clientHeight }: HTMLElement): View => ({ top: scrollTop, height: clientHeight });

/** The visible rows and `margin` more at either end, in whole steps. */
function rangeAt({ top, height }: View, rowHeight: number, margin: number, step: number): RowRange {
  const first = Math.max(0, Math.floor((top / rowHeight - margin) / step) * step);
  const last = Math.ceil(((top + height) / rowHeight + margin) / step) * step;
  return { first, count: last - first };
}

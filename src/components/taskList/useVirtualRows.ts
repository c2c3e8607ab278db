import { useLayoutEffect, useState, type RefObject } from 'react';

/** Rows beyond either edge that are drawn too, so that quick scrolling never shows a gap. */
const overscan = 8;
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
  const [view, setView] = useState({ top: 0, height: 800 });

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const measure = () => {
      setView({ top: element.scrollTop, height: element.clientHeight });
    };
    let told = '';
    const tell = () => {
      const first = Math.floor(element.scrollTop / rowHeight / viewportStep) * viewportStep;
      const last = Math.ceil((element.scrollTop + element.clientHeight) / rowHeight / viewportStep) * viewportStep;
      const range = { first, count: last - first };
      if (told === JSON.stringify(range)) return;
      told = JSON.stringify(range);
      onViewportChange(range);
    };
    const onMove = () => {
      measure();
      tell();
    };
    measure();
    element.addEventListener('scroll', onMove, { passive: true });
    // Also calls once, right after it started to observe.
    const observer = new ResizeObserver(onMove);
    observer.observe(element);
    return () => {
      element.removeEventListener('scroll', onMove);
      observer.disconnect();
    };
  }, [scroller, rowHeight, onViewportChange]);

  const first = Math.max(0, Math.min(rowCount, Math.floor(view.top / rowHeight) - overscan));
  const last = Math.min(rowCount, Math.ceil((view.top + view.height) / rowHeight) + overscan);
  return { first, count: Math.max(0, last - first) };
}

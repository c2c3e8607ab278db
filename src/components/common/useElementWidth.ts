import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The width of an element in CSS pixels, before the first paint and after each change; 0 until it is there. What fits
 * depends on the room that the application has, which in a firmware's frame is not the window's.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => {
      setWidth(measured.clientWidth);
    });
    observer.observe(measured);
    return () => {
      observer.disconnect();
    };
  }, [element]);
  return width;
}

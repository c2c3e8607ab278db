import { createContext, useContext, useLayoutEffect, useState, type RefObject } from 'react';

/** The width before anything is measured. The build renders the shell for several widths (app/firstShell). */
export const FirstWidth = createContext(0);

/**
 * The width of an element in CSS pixels, before the first paint and after each change; `FirstWidth` until it is mounted. Layout
 * depends on the application's own width: in a frame of a router's firmware the window is wider.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(useContext(FirstWidth));
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    // The first width must be known before the first paint; the observer's first call would come after it.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setWidth(measured.clientWidth);
    const observer = new ResizeObserver(() => setWidth(measured.clientWidth));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The height of the page's footer in CSS pixels: lines come and go above the buttons of a form. The footer is looked for at each render,
 * so that a notice finds the one of the present page.
 */
export function useFootHeight(list: RefObject<HTMLElement | null>): number | undefined {
  const [height, setHeight] = useState<number>();
  useLayoutEffect(() => {
    const foot = list.current?.parentElement?.querySelector<HTMLElement>('main [data-foot]');
    if (!foot) return;
    const observer = new ResizeObserver(() => setHeight(foot.offsetHeight));
    observer.observe(foot);
    return () => observer.disconnect();
  });
  return height;
}

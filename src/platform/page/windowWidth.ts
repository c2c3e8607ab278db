import { currentHostPage } from './hostPage';

/** From this width on a task has room beside its list. */
const wideWidth = 1440;

/** The library has the width of its element. */
export const isWideWindow = (browser: Window = window): boolean =>
  (__LIBRARY__ ? currentHostPage().element.clientWidth : browser.innerWidth) >= wideWidth;

/** Reports whether the window, or the library's element, is wide, at once and whenever the answer changes. */
export function subscribeToWideWindow(listener: (isWide: boolean) => void, browser: Window = window): () => void {
  let last: boolean | undefined;
  const onResize = () => {
    const isWide = isWideWindow(browser);
    if (isWide === last) return;
    last = isWide;
    listener(isWide);
  };
  onResize();
  if (__LIBRARY__) {
    const observer = new ResizeObserver(onResize);
    observer.observe(currentHostPage().element);
    return () => observer.disconnect();
  }
  browser.addEventListener('resize', onResize);
  return () => browser.removeEventListener('resize', onResize);
}

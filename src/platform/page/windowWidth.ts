import { currentHostPage } from './hostPage';

/** From this width on, a task opens beside its list. */
const wideWidth = 1440;

/** The library has the width of its element. */
export const isWideWindow = (): boolean => (__LIBRARY__ ? currentHostPage().element.clientWidth : window.innerWidth) >= wideWidth;

/** Reports whether the window, or the library's element, is wide, at once and after each change. */
export function subscribeToWideWindow(listener: (isWide: boolean) => void): () => void {
  let last: boolean | undefined;
  const onResize = () => {
    const isWide = isWideWindow();
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
  window.addEventListener('resize', onResize);
  return () => window.removeEventListener('resize', onResize);
}

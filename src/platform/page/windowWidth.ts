/** From this width on a task has room beside its list. */
const wideWidth = 1440;

export const isWideWindow = (browser: Window = window): boolean => browser.innerWidth >= wideWidth;

/** Reports whether the window is wide, at once and whenever the answer changes. */
export function subscribeToWideWindow(listener: (isWide: boolean) => void, browser: Window = window): () => void {
  let last: boolean | undefined;
  const onResize = () => {
    const isWide = isWideWindow(browser);
    if (isWide === last) return;
    last = isWide;
    listener(isWide);
  };
  onResize();
  browser.addEventListener('resize', onResize);
  return () => browser.removeEventListener('resize', onResize);
}

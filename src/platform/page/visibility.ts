/** Whether the tab can be seen. */
export const isPageVisible = (browser: Window = window): boolean => browser.document.visibilityState !== 'hidden';

/** Reports that the tab was shown (true) or hidden. */
export function subscribeToVisibility(listener: (isVisible: boolean) => void, browser: Window = window): () => void {
  const onChange = () => listener(isPageVisible(browser));
  browser.document.addEventListener('visibilitychange', onChange);
  return () => browser.document.removeEventListener('visibilitychange', onChange);
}

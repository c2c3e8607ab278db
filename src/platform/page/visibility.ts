/** Whether the tab can be seen. */
export const isPageVisible = (): boolean => window.document.visibilityState !== 'hidden';

/** Reports that the tab was shown (true) or hidden. */
export function subscribeToVisibility(listener: (isVisible: boolean) => void): () => void {
  const onChange = () => listener(isPageVisible());
  window.document.addEventListener('visibilitychange', onChange);
  return () => window.document.removeEventListener('visibilitychange', onChange);
}

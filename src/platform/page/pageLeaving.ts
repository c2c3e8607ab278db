/** Reports that the page is being closed, loaded again or left for another page. */
export function subscribeToLeaving(listener: (event: Event) => void): () => void {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
}

/** Reports that the page is being closed, loaded again or left for another page. */
export function subscribeToLeaving(listener: (event: Event) => void): () => void {
  window.addEventListener('pagehide', listener);
  return () => window.removeEventListener('pagehide', listener);
}

/** Reports that Back has brought the left page back as it was, from the browser's back/forward cache. */
export function subscribeToReturning(listener: (event: Event) => void): () => void {
  const onShow = (event: PageTransitionEvent) => {
    if (event.persisted) listener(event);
  };
  window.addEventListener('pageshow', onShow);
  return () => window.removeEventListener('pageshow', onShow);
}

/** Reports that the page is about to be left. If the listener prevents the event's default, the browser asks the user first. */
export function subscribeToUnloading(listener: (event: Event) => void): () => void {
  window.addEventListener('beforeunload', listener);
  return () => window.removeEventListener('beforeunload', listener);
}

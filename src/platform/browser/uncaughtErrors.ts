/** Reports uncaught errors and unhandled rejections. */
export function subscribeToUncaughtErrors(listener: (error: unknown) => void): () => void {
  // A host page has errors of its own.
  if (__LIBRARY__) return () => undefined;
  const onError = (event: ErrorEvent) => listener(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => listener(event.reason);
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener('error', onError, { signal });
  window.addEventListener('unhandledrejection', onRejection, { signal });
  return () => listening.abort();
}

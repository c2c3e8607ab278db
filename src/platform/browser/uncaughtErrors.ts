/** Reports uncaught errors and unhandled rejections. */
export function subscribeToUncaughtErrors(listener: (error: unknown) => void): () => void {
  // A host page has errors of its own.
  if (__LIBRARY__) return () => undefined;
  const onError = (event: ErrorEvent) => listener(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => listener(event.reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/** Reports uncaught errors and unhandled rejections. */
export function subscribeToUncaughtErrors(listener: (error: unknown) => void, browser: Window = window): () => void {
  // A host page has errors of its own.
  if (__LIBRARY__) return () => undefined;
  const onError = (event: ErrorEvent) => listener(event.error ?? event.message);
  const onRejection = (event: PromiseRejectionEvent) => listener(event.reason);
  browser.addEventListener('error', onError);
  browser.addEventListener('unhandledrejection', onRejection);
  return () => {
    browser.removeEventListener('error', onError);
    browser.removeEventListener('unhandledrejection', onRejection);
  };
}

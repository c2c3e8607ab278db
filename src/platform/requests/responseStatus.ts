/**
 * The HTTP status of the response to the latest request for a file beside the page, 0 if there was no response. Undefined without a request
 * and in browsers that do not report it.
 */
export function responseStatusOf(path: string): number | undefined {
  // A request of the library's host page is not ours.
  if (__LIBRARY__) return undefined;
  const entry = performance.getEntriesByName(new URL(path, location.href).href, 'resource').at(-1);
  return entry instanceof PerformanceResourceTiming ? entry.responseStatus : undefined;
}

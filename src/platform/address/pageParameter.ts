/** Removes a parameter that stands before the hash. The history entry is replaced, and nothing is loaded. */
export function dropPageParameter(name: string): void {
  const url = new URL(window.location.href);
  url.searchParams.delete(name);
  window.history.replaceState(window.history.state, '', url.href);
}

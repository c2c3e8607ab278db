/** Removes a parameter that stands before the hash. The history entry is replaced, and nothing is loaded. */
export function dropPageParameter(name: string, browser: Window = window): void {
  const url = new URL(browser.location.href);
  url.searchParams.delete(name);
  browser.history.replaceState(browser.history.state, '', url.href);
}

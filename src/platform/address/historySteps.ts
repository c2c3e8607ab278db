/** Goes back (negative) or forward in the tab's history. */
export function goInHistory(steps: number, browser: Window = window): void {
  browser.history.go(steps);
}

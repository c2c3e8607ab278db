/** Goes back (negative) or forward in the tab's history. */
export function goInHistory(steps: number): void {
  window.history.go(steps);
}

/** What the keyboard acts on first, on each kind of page. */
const targets = '[role="grid"], [data-empty], [aria-busy], [role="tab"][aria-selected="true"]';

/** Gives the focus to the page's list, chosen tab or whole content, if the element that had the focus is gone or disabled. */
export function focusPage({ activeElement, body }: Document): void {
  if (activeElement !== body) return;
  const main = body.querySelector<HTMLElement>('main[data-content]');
  (main?.querySelector<HTMLElement>(targets) ?? main)?.focus({ preventScroll: true });
}

import { passFocusOn } from './passFocusOn';

/**
 * The list of a page, or what stands in its place: the reason why there are no rows (`data-empty`), or the wait for them (`data-loading`).
 * A chip without tasks has `data-empty` too; `:not(button)` leaves it out.
 */
export const listSelector = ':is([role="grid"], [data-empty]:not(button), [data-loading])';

/** The element of a page that the keyboard acts on: its list, or its chosen tab. */
export const pageTarget = (page: Element) => page.querySelector<HTMLElement>(`${listSelector}, [role="tab"][aria-selected="true"]`);

/** The page's list, its chosen tab, or else its whole content. */
const contentTarget = (body: Element) => {
  const main = body.querySelector<HTMLElement>('main[data-content]');
  return main && (pageTarget(main) ?? main);
};

/**
 * Gives the focus to the page's list, chosen tab or whole content, if the element that had the focus is gone or disabled, or is `former`.
 * Browsers draw the ring unless `options` say otherwise.
 */
export function focusPage({ activeElement, body }: Document, former: Element = body, options?: FocusOptions): void {
  if (activeElement === body || activeElement === former) contentTarget(body)?.focus({ preventScroll: true, ...options });
}

/** The element passes the focus to the page's list, chosen tab or whole content when it goes. In a dialog the first button gets it. */
export const passFocusToPage = passFocusOn(
  (element) => element.closest('dialog') ?? element.ownerDocument.body,
  (scope) => (scope.localName === 'dialog' ? scope.querySelector('button') : contentTarget(scope)),
);

/** A ref. The element gets the focus if no element has it, for example after the focused element was removed. */
export function takeLostFocus(element: HTMLElement | null): void {
  const page = element?.ownerDocument;
  if (page && page.activeElement === page.body) element.focus({ preventScroll: true });
}

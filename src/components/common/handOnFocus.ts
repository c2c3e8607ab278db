/**
 * A ref for an element that may go while it holds the focus: the heir takes over the focus, so that the keyboard's place is not lost.
 * `scopeOf` finds a part of the page around the element that stays. `heirIn` finds the heir in it, once the page has changed.
 */
export const handOnFocus =
  (scopeOf: (element: HTMLElement) => Element | null, heirIn: (scope: Element) => HTMLElement | null | undefined) =>
  (element: HTMLElement | null) =>
  () => {
    if (!element?.contains(element.ownerDocument.activeElement)) return;
    const scope = scopeOf(element);
    // React ignores events while it changes the page, so the heir would not learn of the focus.
    queueMicrotask(() => scope && heirIn(scope)?.focus());
  };

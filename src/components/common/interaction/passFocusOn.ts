/**
 * A ref. When its element unmounts with the focus, another element gets the focus, so that the keyboard's place is not lost. `scopeOf`
 * finds a part of the page that contains both elements and stays. `targetIn` finds the other element in it, after the unmount.
 */
export const passFocusOn =
  (scopeOf: (element: HTMLElement) => Element | null, targetIn: (scope: Element) => HTMLElement | null | undefined) =>
  (element: HTMLElement | null) =>
  () => {
    if (!element?.contains(element.ownerDocument.activeElement)) return;
    const scope = scopeOf(element);
    // React ignores events while it changes the document, so `onFocus` of the other element would not be called. StrictMode also calls
    // this function without an unmount.
    queueMicrotask(() => scope && !element.isConnected && targetIn(scope)?.focus());
  };

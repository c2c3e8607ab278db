/**
 * The part of the document that is Arioso's: the element that the library is mounted in, else the whole document. A listener there hears
 * no event of the host page.
 */
export const ownRoot = (element: Element): GlobalEventHandlers & ParentNode & Node =>
  element.closest<HTMLElement>('[data-arioso]') ?? element.ownerDocument;

export function setDocumentTitle(title: string): void {
  // A host page has its own title. An equal title is not set again: Chromium would report it to its other processes.
  if (!__LIBRARY__ && window.document.title !== title) window.document.title = title;
}

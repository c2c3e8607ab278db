export function setDocumentTitle(title: string, browser: Window = window): void {
  // A host page has its own title. An equal title is not set again: Chromium would report it to its other processes.
  if (!__LIBRARY__ && browser.document.title !== title) browser.document.title = title;
}

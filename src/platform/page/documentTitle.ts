export function setDocumentTitle(title: string, browser: Window = window): void {
  // The title of a page around the library is that page's. An equal title is not set again: Chromium would report it to its other processes.
  if (!__LIBRARY__ && browser.document.title !== title) browser.document.title = title;
}

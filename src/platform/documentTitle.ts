export function setDocumentTitle(title: string, browser: Window = window): void {
  // The title of a page around the library is that page's. Chromium reports an equal title to its other processes, too.
  if (!__LIBRARY__ && browser.document.title !== title) browser.document.title = title;
}

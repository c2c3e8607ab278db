/**
 * Puts text on the clipboard; false when the browser does not let us. On plain http, where routers live, the modern way
 * is closed and the old one is left.
 */
export async function writeClipboard(text: string, browser: Window = window): Promise<boolean> {
  if (browser.isSecureContext) {
    try {
      await browser.navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused, for example without the focus: the old way may still work.
    }
  }
  return copyBySelection(text, browser.document);
}

/** Selects the text in a box that nobody sees and asks the browser to copy what is selected. */
function copyBySelection(text: string, document: Document): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // A modal dialog makes the rest of the page inert: the box must be inside.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  try {
    // Deprecated, and the only way on a page that is not secure.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy');
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

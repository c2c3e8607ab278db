/**
 * Puts text on the clipboard. False when the browser refuses. The Clipboard API needs a secure page; on plain http, as on
 * routers, the deprecated `execCommand` is the only way.
 */
export async function writeClipboard(text: string, browser: Window = window): Promise<boolean> {
  if (browser.isSecureContext) {
    try {
      await browser.navigator.clipboard.writeText(text);
      return true;
    } catch {
      // Refused, for example without the focus. `execCommand` may still work.
    }
  }
  return copyBySelection(text, browser.document);
}

/** Selects the text in an invisible text box and lets the browser copy the selection. */
function copyBySelection(text: string, document: Document): boolean {
  const before = document.activeElement;
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  // A modal dialog makes the rest of the page inert, so the box must be inside the dialog.
  (document.querySelector('dialog[open]') ?? document.body).append(box);
  box.select();
  try {
    // Deprecated, but the only way on an insecure page.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return document.execCommand('copy');
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

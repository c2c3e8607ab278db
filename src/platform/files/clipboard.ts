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
  try {
    // A modal dialog makes the rest of the page inert. Usually the last open dialog is the topmost one; a host page may have others.
    const hasFocus = [...[...document.querySelectorAll('dialog[open]')].reverse(), document.body].some((place) => {
      place.append(box);
      box.focus({ preventScroll: true });
      return document.activeElement === box;
    });
    box.select();
    // Deprecated, but the only way on an insecure page. It returns true in an inert box too, and copies nothing.
    // eslint-disable-next-line @typescript-eslint/no-deprecated
    return hasFocus && document.execCommand('copy');
  } finally {
    box.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}

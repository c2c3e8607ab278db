/** The adopted sheets by the elements that represent them. */
const sheets = new Map<HTMLElement, CSSStyleSheet>();

/**
 * An element that acts as a `<style>` element to code that sets `textContent`. Its rules go into a constructable style
 * sheet, which needs no permission from the page's policy (see adoptedStyles.ts). The sheet is active from its first
 * rules on, because the drag library makes several elements before it inserts the first into the page.
 */
export function createAdoptedStyleElement(): HTMLElement {
  dropDisconnected();
  const element = document.createElement('template');
  const sheet = new CSSStyleSheet();
  Object.defineProperty(element, 'textContent', {
    set: (css: string) => {
      sheet.replaceSync(css);
      if (sheets.has(element)) return;
      sheets.set(element, sheet);
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    },
  });
  return element;
}

/** Drops the sheets of elements that have left the page. Runs when the next element is made. */
function dropDisconnected(): void {
  const disconnected = [...sheets].filter(([element]) => !element.isConnected);
  if (disconnected.length === 0) return;
  const gone = new Set(disconnected.map(([, sheet]) => sheet));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !gone.has(sheet));
  for (const [element] of disconnected) sheets.delete(element);
}

/** Sheets in use by the elements that stand for them. */
const sheets = new Map<HTMLElement, CSSStyleSheet>();

/**
 * Looks like a `<style>` element to code that sets its `textContent`, but puts the rules into a constructable style sheet:
 * that is CSSOM and needs no leave from the page's policy (see adoptedStyles.ts). The sheet is used from its first rules
 * on: the drag library makes several elements before it puts the first into the page.
 */
export function createAdoptedStyleElement(): HTMLElement {
  dropLeft();
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

/** Rules whose element has left the page go with it, when the next one is made. */
function dropLeft(): void {
  const left = [...sheets].filter(([element]) => !element.isConnected);
  if (left.length === 0) return;
  const gone = new Set(left.map(([, sheet]) => sheet));
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => !gone.has(sheet));
  for (const [element] of left) sheets.delete(element);
}

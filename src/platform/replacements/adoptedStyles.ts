/**
 * Puts antd's run-time styles into constructable style sheets, so that the page can forbid inline styles.
 *
 * antd passes its rules to `dynamicCSS` of @rc-component/util, which writes them into `<style>` elements. Browsers ignore such elements
 * under `style-src 'self'`. A constructable style sheet (Chrome 73, Firefox 101, Safari 16.4) is CSSOM and needs no permission.
 * webpack.config.ts replaces `dynamicCSS` by this module.
 *
 * Unchanged: the exported functions, one sheet per key and mark, and the order of the sheets (a "queue" sorted by priority, then appended
 * sheets).
 * Different:
 * - Adopted sheets come after every `<link>` of the page, so their rules stand in the layer "antd": our own rules outside a layer win.
 * - The returned elements are never part of the document. cssinjs only marks them. It cannot find them to remove the variables of an unused
 *   theme, so the sheets of both themes stay.
 */

type StyleRoot = Document | ShadowRoot;

interface StyleOptions {
  readonly attachTo?: Element | ShadowRoot;
  readonly csp?: { readonly nonce?: string };
  readonly prepend?: boolean | 'queue';
  readonly priority?: number;
  readonly mark?: string;
  readonly styles?: readonly HTMLElement[];
}

type Placement = 'prependQueue' | 'prepend' | 'append';

interface AdoptedStyle {
  readonly sheet: CSSStyleSheet;
  /** Represents the sheet to the caller. */
  readonly element: HTMLStyleElement;
  css: string;
  readonly placement: Placement;
  readonly priority: number;
  /** Absent for a sheet that `injectCSS` has added for good. */
  readonly key: string | undefined;
  readonly mark: string;
}

let stylesByRoot = new WeakMap<StyleRoot, AdoptedStyle[]>();

function markOf({ mark }: StyleOptions): string {
  if (!mark) return 'rc-util-key';
  return mark.startsWith('data-') ? mark : `data-${mark}`;
}

function placementOf({ prepend }: StyleOptions): Placement {
  if (prepend === 'queue') return 'prependQueue';
  return prepend ? 'prepend' : 'append';
}

function rootOf({ attachTo }: StyleOptions): StyleRoot {
  const root = attachTo?.getRootNode();
  return root instanceof ShadowRoot ? root : document;
}

function stylesOf(root: StyleRoot): AdoptedStyle[] {
  const styles = stylesByRoot.get(root) ?? [];
  stylesByRoot.set(root, styles);
  return styles;
}

function findStyle(key: string, options: StyleOptions): AdoptedStyle | undefined {
  const mark = markOf(options);
  return stylesOf(rootOf(options)).find((style) => style.key === key && style.mark === mark);
}

/** Puts a style where `dynamicCSS` would have put its element. */
function place(styles: AdoptedStyle[], style: AdoptedStyle): void {
  if (style.placement === 'append') {
    styles.push(style);
    return;
  }
  const isBefore = (other: AdoptedStyle): boolean => other.placement !== 'append' && other.priority <= style.priority;
  const before = style.placement === 'prependQueue' ? styles.filter(isBefore).at(-1) : undefined;
  styles.splice(before === undefined ? 0 : styles.indexOf(before) + 1, 0, style);
}

/** Adopts the sheets. Sheets that other code has adopted stay, after these. */
function adopt(root: StyleRoot, removed?: CSSStyleSheet): void {
  const own = stylesOf(root).map((style) => style.sheet);
  const foreign = root.adoptedStyleSheets.filter((sheet) => sheet !== removed && !own.includes(sheet));
  root.adoptedStyleSheets = [...own, ...foreign];
}

const inLayer = (css: string): string => `@layer antd{${css}}`;

function addStyle(css: string, key: string | undefined, options: StyleOptions): AdoptedStyle {
  const root = rootOf(options);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(inLayer(css));
  const placement = placementOf(options);
  const style: AdoptedStyle = {
    sheet,
    element: document.createElement('style'),
    css,
    placement,
    priority: placement === 'prependQueue' ? (options.priority ?? 0) : 0,
    key,
    mark: markOf(options),
  };
  place(stylesOf(root), style);
  adopt(root);
  return style;
}

/** Adds rules for good. */
export const injectCSS = (css: string, options: StyleOptions = {}): HTMLStyleElement => addStyle(css, undefined, options).element;

/** Adds the rules known as `key`, or replaces them. */
export function updateCSS(css: string, key: string, options: StyleOptions = {}): HTMLStyleElement {
  const style = findStyle(key, options);
  if (style === undefined) {
    const added = addStyle(css, key, options);
    added.element.setAttribute(added.mark, key);
    return added.element;
  }
  if (style.css !== css) {
    style.css = css;
    style.sheet.replaceSync(inLayer(css));
  }
  return style.element;
}

/** Removes the rules known as `key`, if there are any. */
export function removeCSS(key: string, options: StyleOptions = {}): void {
  const style = findStyle(key, options);
  if (style === undefined) return;
  const root = rootOf(options);
  const styles = stylesOf(root);
  styles.splice(styles.indexOf(style), 1);
  adopt(root, style.sheet);
}

/** Forgets which sheets belong to which root. Only tests of antd itself call this. */
export function clearContainerCache(): void {
  stylesByRoot = new WeakMap();
}

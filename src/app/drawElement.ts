import { Fragment, isValidElement, type ReactNode } from 'react';
import { isRecord } from '../domain/checks';

/** Properties with a meaning for assistive technology, keys or links. */
const semanticProperties: ReadonlySet<string> = new Set(['role', 'id', 'href', 'title', 'tabIndex']);
const svgNamespace = 'http://www.w3.org/2000/svg';
const svgTags: ReadonlySet<string> = new Set(['svg', 'path']);

type Properties = Readonly<Record<string, unknown>>;
/** A function component that calls no hook. */
type View = (properties: Properties) => ReactNode;

const isView = (type: unknown): type is View => typeof type === 'function';

/**
 * Draws the nodes that React would render for a view, an element, a text or a list of these. The nodes look the same, but have no roles,
 * names, links, events and refs, because nothing in them can be used yet.
 */
export function drawElement(node: unknown, document: Document): DocumentFragment {
  const append = (parent: Node, child: unknown): void => {
    if (Array.isArray(child)) {
      for (const each of child) append(parent, each);
    } else if (typeof child === 'number' || (typeof child === 'string' && child !== '')) {
      parent.appendChild(document.createTextNode(String(child)));
    } else if (isValidElement<Properties>(child)) {
      const { type, props } = child;
      if (isView(type)) append(parent, type(props));
      else if (type === Fragment) append(parent, props.children);
      else parent.appendChild(drawTag(String(type), props));
    }
  };
  const drawTag = (tag: string, props: Properties): Element => {
    const drawn = svgTags.has(tag) ? document.createElementNS(svgNamespace, tag) : document.createElement(tag);
    for (const name in props) setProperty(drawn, name, props[name]);
    append(drawn, props.children);
    return drawn;
  };
  const fragment = document.createDocumentFragment();
  append(fragment, node);
  return fragment;
}

function setProperty(drawn: Element & ElementCSSInlineStyle, name: string, value: unknown): void {
  if (name === 'children') return;
  if (name === 'className') return drawn.setAttribute('class', String(value));
  if (name === 'style' && isRecord(value)) return setStyle(drawn.style, value);
  const isDataAttribute = name.startsWith('data-');
  if (semanticProperties.has(name) || name.startsWith('aria-') || (value === false && !isDataAttribute)) return;
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return;
  drawn.setAttribute(name, value === true && !isDataAttribute ? '' : String(value));
}

/** Sets properties of the CSSOM, because the page's policy allows no style attributes. Numbers are pixels. */
function setStyle(style: CSSStyleDeclaration, properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) {
    const text = typeof value === 'number' ? `${value}px` : String(value);
    if (name.startsWith('--')) style.setProperty(name, text);
    else Reflect.set(style, name, text);
  }
}

/**
 * A loader for the library: rules for bare elements, and the rules of the root element, apply inside `[data-arioso]` only, with the
 * specificity that they had. Rules of CSS modules need no scope, because their class names are Arioso's own.
 */
const { transform } = require('lightningcss');

const attribute = { type: 'attribute', name: 'data-arioso' };
/** The element takes the window's place: the application is as high as the element, and notices stand inside it. */
const size = '[data-arioso]{position:relative;--shell-height:100%;--overlay:absolute}';

const isRoot = (part) =>
  (part.type === 'pseudo-class' && part.kind === 'root') ||
  (part.type === 'type' && /^(html|body)$/.test(part.name)) ||
  (part.type === 'id' && part.name === 'root');

module.exports = function scopeStyles(source) {
  const { code } = transform({
    filename: this.resourcePath,
    code: Buffer.from(source),
    visitor: {
      Selector(selector) {
        const at = selector.findIndex(isRoot);
        if (at >= 0)
          return [attribute, ...selector.slice(0, at), ...selector.slice(at + 1).map((part) => (isRoot(part) ? attribute : part))];
        if (selector.some(({ type, name }) => type === 'attribute' && name === 'data-arioso')) return undefined;
        return [
          { type: 'pseudo-class', kind: 'where', selectors: [[attribute]] },
          { type: 'combinator', value: 'descendant' },
          ...selector,
        ];
      },
    },
  });
  return this.resourcePath.endsWith('theme.css') ? code.toString() + size : code.toString();
};

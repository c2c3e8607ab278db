/**
 * A loader for the drag library: it makes two style elements and fills them at run time, which the page's policy forbids.
 * In their place it gets elements whose text goes into constructable style sheets (src/platform/adoptedStyleElement.ts).
 */
const made = "document.createElement('style')";

module.exports = function adoptStyleElements(source) {
  if (!source.includes(made)) throw new Error(`The drag library no longer says ${made}: look how it styles now.`);
  const helper = JSON.stringify(require.resolve('../../src/platform/adoptedStyleElement.ts'));
  return `import { createAdoptedStyleElement } from ${helper};\n${source.replaceAll(made, 'createAdoptedStyleElement()')}`;
};

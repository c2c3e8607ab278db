/**
 * A loader for the drag library, which creates two style elements at run time; the page's policy forbids them.
 * They are replaced by elements whose text goes into constructable style sheets (src/platform/replacements/adoptedStyleElement.ts).
 */
const made = "document.createElement('style')";

module.exports = function adoptStyleElements(source) {
  if (!source.includes(made)) throw new Error(`The drag library no longer says ${made}: look how it styles now.`);
  const helper = JSON.stringify(require.resolve('../../src/platform/replacements/adoptedStyleElement.ts'));
  return `import { createAdoptedStyleElement } from ${helper};\n${source.replaceAll(made, 'createAdoptedStyleElement()')}`;
};

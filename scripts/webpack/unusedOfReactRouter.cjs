/**
 * A loader for react-router. Its one module has 11,000 lines, and Arioso uses matchRoutes and Router. A minifier keeps an unused component or
 * context when a call makes it, or when a property is assigned to it. So the loader marks such calls as free of side effects, leaves the
 * names out, and turns the one other property into a static field. The first load is 8.5 KB gzip smaller.
 */
const call = /^var (\w+) = (?=React\d*\.\w+\(|new |Symbol\(|Object\.getOwnPropertyNames\()/gm;
const name = /^\w+\.displayName = "\w+";$/gm;
const property = /^(var (\w+) = class extends React\d*\.Component \{)([^]*?^\};)\n\2\.contextType = (\w+);$/m;

module.exports = function markUnused(source) {
  if (source.search(call) < 0 || source.search(name) < 0 || source.search(property) < 0) {
    throw new Error('react-router is written in another way now: look which of its parts the first load keeps.');
  }
  return source.replace(call, 'var $1 = /* @__PURE__ */ ').replace(name, '').replace(property, '$1 static contextType = $4; $3');
};

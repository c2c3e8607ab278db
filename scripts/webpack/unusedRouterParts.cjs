/**
 * A loader for react-router, of which we use `Router`, `Routes` and `Route`. Its one file also holds links, forms, scroll
 * restoration and server parts, and names each by an assignment (`Link.displayName = …`), which no bundler may drop: 5 KB
 * of the first load for nothing. Without those names, and with the makers of components marked as pure, what is not used
 * falls out. The names are for React's developer tools alone.
 */
const names = /^\w+\.displayName = "[^"]*";$/gm;
const makers = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;

module.exports = function dropUnusedRouterParts(source) {
  if (!source.includes('function Router(')) return source;
  if (source.search(names) < 0 || source.search(makers) < 0) {
    throw new Error('react-router is written in another way than before: see whether it drops unused parts by itself now.');
  }
  return source.replace(names, '').replace(makers, '= /* @__PURE__ */ $1');
};

import dropUnusedRouterParts from '../../scripts/webpack/unusedRouterParts.cjs';

const source = `
function Router(props) { return React3.createElement("p", null, "x.displayName = \\"y\\";"); }
var AwaitContext = React.createContext(null);
AwaitContext.displayName = "Await";
var Link = React10.forwardRef(
  function LinkWithRef() {}
);
Link.displayName = "Link";
`;

describe('scripts/webpack/unusedRouterParts', () => {
  it('takes the names and marks the makers as pure, and leaves the rest', () => {
    expect(dropUnusedRouterParts(source)).toBe(`
function Router(props) { return React3.createElement("p", null, "x.displayName = \\"y\\";"); }
var AwaitContext = /* @__PURE__ */ React.createContext(null);

var Link = /* @__PURE__ */ React10.forwardRef(
  function LinkWithRef() {}
);

`);
  });

  it('leaves the other files of the package alone', () => {
    expect(dropUnusedRouterParts('export { x };')).toBe('export { x };');
  });

  it('tells when react-router is written in another way', () => {
    expect(() => dropUnusedRouterParts('function Router(props) {}')).toThrow(/another way/);
  });
});

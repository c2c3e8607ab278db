type Loader = (this: { readonly resourcePath: string }, source: string) => string;

const scopeStyles: Loader = jest.requireActual('../../../scripts/webpack/scopeStyles.cjs');

const scoped = (source: string): string => scopeStyles.call({ resourcePath: 'late.css' }, source).replaceAll(/\s+/g, ' ').trim();

describe('scripts/webpack/scopeStyles', () => {
  it.each([
    [':root { color: red }', '[data-arioso] { color: red; }'],
    [":root:not([data-theme='light']) { color: red }", '[data-arioso]:not([data-theme="light"]) { color: red; }'],
    ['.row p { color: red }', ':where([data-arioso]) .row p { color: red; }'],
  ])('keeps %s inside the element', (source, wanted) => {
    expect(scoped(source)).toBe(wanted);
  });

  it('keeps a root that is repeated for its specificity', () => {
    expect(scoped(':root:root[data-theme] { color: red }')).toBe('[data-arioso][data-arioso][data-theme] { color: red; }');
  });
});

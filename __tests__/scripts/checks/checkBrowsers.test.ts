import { findUnsupported, parseBrowserList } from '../../../scripts/checks/checkBrowsers';
import { makeTree, removeTrees } from '../../helpers/temporaryTree';

afterEach(removeTrees);

const list = ['chrome >= 109', 'firefox >= 115', 'safari >= 16'];
const problems = (files: Record<string, string>, browsers = list): string[] => findUnsupported(makeTree(files), browsers);

describe('scripts/checks/checkBrowsers', () => {
  it('finds nothing in features that all listed browsers have', () => {
    const script = 'const a=[1].at(-1)?.b??Object.hasOwn({},"c");/(?<year>\\d)/u.test(a);class A{#b=1;has(o){return #b in o}}';
    expect(problems({ 'main.js': script, 'main.css': '.a{height:100dvh;inset:0}@container(min-width:1px){.a{gap:0}}' })).toEqual([]);
  });

  it.each([
    ['AbortSignal.any([a,b])', 'AbortSignal.any is missing in chrome 109, firefox 115, safari 16'],
    ['/(?<!a)b/.test(c)', 'lookbehind is missing in safari 16'],
    ['new RegExp("(?<=a)b")', 'lookbehind is missing in safari 16'],
    ['document.adoptedStyleSheets=[]', 'constructable style sheets is missing in safari 16'],
    ['a.toSorted()', '.toSorted|toReversed|toSpliced() is missing in chrome 109'],
    ['style("&:has(input)")', ':has() is missing in firefox 115'],
    ['/\\p{L}/v', 'the regular expression /\\p{L}/v, which is later than ECMAScript 2022'],
    ['{using a=b()}', 'a using declaration, which is later than ECMAScript 2022'],
    ['@a class B{}', 'a decorator, which is later than ECMAScript 2022'],
  ])('finds %s in a script', (script, problem) => {
    expect(problems({ 'a/late.js': script })).toEqual([`a/late.js: ${problem}`]);
  });

  it.each([
    ['.a:has(b){gap:0}', ':has() is missing in firefox 115'],
    ['.a{color:color-mix(in srgb,red,blue)}', 'color-mix() is missing in chrome 109, safari 16'],
    ['.a{gap:0;&:hover{gap:1px}}', 'nested rules is missing in chrome 109, firefox 115, safari 16'],
  ])('finds %s in a style sheet', (css, problem) => {
    expect(problems({ 'main.css': css })).toEqual([`main.css: ${problem}`]);
  });

  it('uses the given browser list', () => {
    expect(problems({ 'main.css': '.a:has(b){gap:0}' }, ['chrome >= 109', 'firefox >= 121', 'safari >= 16'])).toEqual([]);
  });

  it('accepts only a list of three browsers', () => {
    expect(parseBrowserList(list)).toEqual([109, 115, 16]);
    for (const wrong of [['chrome >= 109'], [...list, 'opera >= 1'], ['chrome > 109', 'firefox >= 1', 'safari >= 1']])
      expect(() => parseBrowserList(wrong)).toThrow('"browserslist"');
  });
});

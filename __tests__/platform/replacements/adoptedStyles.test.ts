/** @jest-environment jsdom */
import { injectCSS, removeCSS, updateCSS } from '../../../src/platform/replacements/adoptedStyles';

/** jsdom knows no constructable style sheets; this one remembers its text, without the layer. */
class FakeSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text.replace(/^@layer antd\{(.*)\}$/, '$1');
  }
}

const adopted = (): string[] => (document.adoptedStyleSheets as unknown as FakeSheet[]).map((sheet) => sheet.text);

beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });
});

afterEach(() => {
  ['a', 'b', 'c', 'd', 'e'].forEach((key) => {
    removeCSS(key);
    removeCSS(key, { mark: 'css-hash' });
  });
});

describe('platform/replacements/adoptedStyles', () => {
  it('sorts prepended styles by priority, before all appended ones', () => {
    updateCSS('appended', 'a');
    updateCSS('low', 'b', { prepend: 'queue', priority: -999 });
    updateCSS('high', 'c', { prepend: 'queue', priority: 1 });
    updateCSS('middle', 'd', { prepend: 'queue' });
    updateCSS('first of all', 'e', { prepend: true });
    expect(adopted()).toEqual(['first of all', 'low', 'middle', 'high', 'appended']);
  });

  it('replaces the text of a key, and keeps its place and element', () => {
    const element = updateCSS('one', 'a');
    updateCSS('other', 'b');
    expect(updateCSS('two', 'a')).toBe(element);
    expect(adopted()).toEqual(['two', 'other']);
  });

  it('distinguishes equal keys with different marks', () => {
    const marked = updateCSS('marked', 'a', { mark: 'css-hash' });
    updateCSS('plain', 'a');
    removeCSS('a');
    expect(adopted()).toEqual(['marked']);
    expect(marked.getAttribute('data-css-hash')).toBe('a');
  });

  it('keeps foreign style sheets', () => {
    const foreign = new CSSStyleSheet();
    foreign.replaceSync('foreign');
    document.adoptedStyleSheets = [foreign];
    updateCSS('own', 'a');
    expect(adopted()).toEqual(['own', 'foreign']);
    removeCSS('a');
    expect(adopted()).toEqual(['foreign']);
    document.adoptedStyleSheets = [];
  });

  it('adds no style element that a policy could block', () => {
    injectCSS('b { color: red }');
    expect(document.querySelectorAll('style')).toHaveLength(0);
  });
});

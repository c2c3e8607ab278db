/** @jest-environment jsdom */
import { createAdoptedStyleElement } from '../../../src/platform/replacements/adoptedStyleElement';

/** jsdom knows no constructable style sheets; this one remembers its text. */
class FakeSheet {
  text = '';
  replaceSync(text: string): void {
    this.text = text;
  }
}

const adopted = (): string[] => (document.adoptedStyleSheets as unknown as FakeSheet[]).map((sheet) => sheet.text);

beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: FakeSheet });
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], writable: true });
});

afterEach(() => {
  document.head.replaceChildren();
  // The next element takes along what has left the page.
  createAdoptedStyleElement();
});

/** As the drag library does it: both are made before either is in the page. */
function twoElements(): [HTMLElement, HTMLElement] {
  const elements: [HTMLElement, HTMLElement] = [createAdoptedStyleElement(), createAdoptedStyleElement()];
  document.head.append(...elements);
  return elements;
}

describe('platform/replacements/adoptedStyleElement', () => {
  it('adopts the rules of every element, also of several made before the first was inserted', () => {
    const [always, dynamic] = twoElements();
    always.textContent = 'always';
    dynamic.textContent = 'resting';
    expect(adopted()).toEqual(['always', 'resting']);
  });

  it('replaces the rules in place', () => {
    const [always, dynamic] = twoElements();
    always.textContent = 'always';
    dynamic.textContent = 'resting';
    always.textContent = 'ever';
    expect(adopted()).toEqual(['ever', 'resting']);
  });

  it('drops the rules of removed elements, and keeps foreign ones', () => {
    const foreign = new CSSStyleSheet();
    foreign.replaceSync('foreign');
    document.adoptedStyleSheets = [foreign];
    const [always, dynamic] = twoElements();
    always.textContent = 'always';
    dynamic.textContent = 'resting';
    always.remove();
    const next = createAdoptedStyleElement();
    document.head.append(next);
    next.textContent = 'next';
    expect(adopted()).toEqual(['foreign', 'resting', 'next']);
    document.adoptedStyleSheets = [];
  });

  it('is not a style element, which a policy could block, and has no text in the page', () => {
    const [always] = twoElements();
    always.textContent = 'b { color: red }';
    expect(document.querySelectorAll('style')).toHaveLength(0);
    expect(document.head.textContent).toBe('');
  });

  it('keeps its attributes', () => {
    const [always] = twoElements();
    always.setAttribute('data-rfd-always', '1');
    expect(document.querySelector('[data-rfd-always]')).toBe(always);
  });
});

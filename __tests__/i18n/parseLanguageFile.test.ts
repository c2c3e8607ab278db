import fc from 'fast-check';
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';
import { processorClock } from '../helpers/processorClock';

describe('i18n/parseLanguageFile', () => {
  it.each([
    ['sections', '[a]\nx=1\n[b.c]\nx=2', { a: { x: '1' }, 'b.c': { x: '2' } }],
    ['lines before any section', 'x=1', { global: { x: '1' } }],
    ['a section that comes twice', '[a]\nx=1\n[b]\ny=2\n[a]\nz=3', { a: { x: '1', z: '3' }, b: { y: '2' } }],
    ['the last of two lines of one key', 'x=1\nx=2', { global: { x: '2' } }],
    ['a byte order mark', '\uFEFF[a]\nx=1', { a: { x: '1' } }],
    ['all ends of lines', 'x=1\r\ny=2\rz=3', { global: { x: '1', y: '2', z: '3' } }],
    ['blanks around', ' [ a ] \n  x = 1 2 ', { a: { x: '1 2' } }],
    ['equals signs in a value', 'x=a=b', { global: { x: 'a=b' } }],
    ['escaped equals signs', 'a\\=b\\=c=d\\=e', { global: { 'a=b=c': 'd=e' } }],
    ['no key that never ends', 'a\\=b', {}],
    ['other backslashes as they are', 'a\\b=c\\n', { global: { 'a\\b': 'c\\n' } }],
    ['a value with a rare separator of lines', 'x=a\u2028b', { global: { x: 'a\u2028b' } }],
    ['no comments', '; x=1\n# y=2', {}],
    ['no lines without key or value', '=1\nx=\ny= \nplain\n[]', {}],
    ['nothing that reaches into every object', '[__proto__]\ntheme=1\n[a]\n__proto__=2', {}],
  ])('parses %s', (_title, text, texts) => {
    expect(parseLanguageFile(text)).toEqual(texts);
  });

  it('reads back what was written', () => {
    const word = fc
      .string({ unit: fc.constantFrom('a', 'b', '=', '\\ ', 'ä', '.', ' ', '[', ']'), minLength: 1 })
      .map((text) => `k${text.trim()}`);
    fc.assert(
      fc.property(word, fc.dictionary(word, word, { noNullPrototype: true }), (section, texts) => {
        fc.pre(!section.includes(']') && !Object.keys(texts).some((key) => key.endsWith('\\')));
        const lines = Object.entries(texts).map(([key, value]) => `${key.replaceAll('=', '\\=')}=${value}`);
        const expected = lines.length === 0 ? {} : { [section]: texts };
        expect(parseLanguageFile([`[${section}]`, ...lines].join('\n'))).toEqual(expected);
      }),
    );
  });

  it('never throws, and returns only texts', () => {
    const likely = fc.string({ unit: fc.constantFrom('[', ']', '=', '\\', '\n', '\r', ';', 'a', ' ', '\uFEFF', '\u2028') });
    fc.assert(
      fc.property(fc.oneof(likely, fc.string({ unit: 'binary' })), (text) => {
        const values = Object.values(parseLanguageFile(text)).flatMap((section) => Object.values(section));
        expect(values.every((value) => typeof value === 'string' && value !== '')).toBe(true);
      }),
    );
  });

  it('stays fast with a hostile line', () => {
    const spentMs = processorClock();
    parseLanguageFile(`${'\\='.repeat(50_000)}\n${'\\'.repeat(100_000)}\n[${']'.repeat(100_000)}x`);
    expect(spentMs()).toBeLessThan(500);
  });
});

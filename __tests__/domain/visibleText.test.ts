import fc from 'fast-check';
import { visibleText } from '../../src/domain/visibleText';

describe('domain/visibleText', () => {
  it.each([
    ['plain', 'plain'],
    ['ä 日本 😀 👨‍👩‍👧', 'ä 日本 😀 👨‍👩‍👧'],
    ['a\u202Egpj.exe', 'a⟨202E⟩gpj.exe'],
    ['a\nb\u0000', 'a⟨000A⟩b⟨0000⟩'],
    ['\u2066x\u2069', '⟨2066⟩x⟨2069⟩'],
    ['\uD800', '\uFFFD'],
    ['\uDC00\uD800', '\uFFFD\uFFFD'],
  ])('shows %j as %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('cuts what never ends', () => {
    expect(visibleText('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
    expect(visibleText('x'.repeat(300))).toBe('x'.repeat(300));
  });

  it('hides nothing and is well formed, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\u202E', '\u200F', '\u0007', '\uD83D', '\uDE00', '\uFEFF'), maxLength: 400 }),
        (text) => {
          const shown = visibleText(text);
          expect(shown).not.toMatch(/\p{Surrogate}/u);
          expect(shown).not.toMatch(/[\u0000-\u001F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/);
        },
      ),
    );
  });
});

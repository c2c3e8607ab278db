import fc from 'fast-check';
import { isolatedText, visibleText } from '../../src/domain/visibleText';

describe('domain/visibleText', () => {
  it.each([
    ['plain', 'plain'],
    ['ä 日本 😀 👨‍👩‍👧', 'ä 日本 😀 👨‍👩‍👧'],
    ['a\u202Egpj.exe', 'a⟨202E⟩gpj.exe'],
    ['a\nb\u0000', 'a⟨000A⟩b⟨0000⟩'],
    ['\u2066x\u2069', '⟨2066⟩x⟨2069⟩'],
    ['\uD800', '\uFFFD'],
    ['a\u00AD\u034F\u115F\u3164\u180E\u206A\u206Fb', 'a⟨00AD⟩⟨034F⟩⟨115F⟩⟨3164⟩⟨180E⟩⟨206A⟩⟨206F⟩b'],
    ['a\uFE0F\u{E0061}\u{E007F}', 'a⟨FE0F⟩⟨E0061⟩⟨E007F⟩'],
    ['❤\uFE0F 👁\uFE0F', '❤\uFE0F 👁\uFE0F'],
    ['\uDC00\uD800', '\uFFFD\uFFFD'],
    [' ', '⟨0020⟩'],
    ['\u3000 \u00A0', '⟨3000⟩'],
    [' a b ', ' a b '],
    [' \u00E4', ' \u00E4'],
    ['', ''],
    ['a\uFFF9b\uFFFBc', 'a⟨FFF9⟩b⟨FFFB⟩c'],
  ])('shows %j as %j', (text, shown) => {
    expect(visibleText(text)).toBe(shown);
  });

  it('shortens text beyond 300 characters', () => {
    expect(visibleText('x'.repeat(301))).toBe(`${'x'.repeat(300)}…`);
    expect(visibleText('x'.repeat(300))).toBe('x'.repeat(300));
    expect(visibleText(`${'x'.repeat(299)}😀y`)).toBe(`${'x'.repeat(299)}…`);
  });

  it('leaves no control or surrogate character in any text', () => {
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

  it('isolates only text that could change the direction around it', () => {
    expect(isolatedText('a.iso')).toBe('a.iso');
    expect(isolatedText('\u05D0.iso')).toBe('\u2068\u05D0.iso\u2069');
    expect(isolatedText('\u2069\u05D0\u202E')).toBe('\u2068⟨2069⟩\u05D0⟨202E⟩\u2069');
    expect(isolatedText('x'.repeat(1_000_000))).toHaveLength(501);
  });
});

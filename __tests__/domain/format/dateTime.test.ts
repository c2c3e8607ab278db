import fc from 'fast-check';
import { dateTimeText } from '../../../src/domain/format/dateTime';
import { aLanguageCode } from '../../../src/domain/language/languages';

describe('domain/format/dateTime', () => {
  const time = Date.UTC(2026, 10, 21, 22, 17);

  it.each([
    ['en', 'short', '11/21/26'],
    ['en', 'medium', 'Nov 21, 2026'],
    ['zh_Hans', 'medium', '2026年11月21日'],
    ['zh_Hant', 'medium', '2026年11月21日'],
  ] as const)('formats a time in %s, %s', (language, style, day) => {
    expect(dateTimeText(time, language, style)).toContain(day);
  });

  it('is empty for an invalid time', () => {
    expect(dateTimeText(9e15, 'en', 'medium')).toBe('');
    expect(dateTimeText(NaN, 'en', 'medium')).toBe('');
  });

  it('never throws for any language code', () => {
    expect(dateTimeText(time, 'en_12', 'short')).not.toBe('');
    fc.assert(
      fc.property(fc.double(), fc.string(), (moment, name) => {
        expect(typeof dateTimeText(moment, aLanguageCode(name) ?? 'xx_1_2', 'short')).toBe('string');
      }),
    );
  });
});

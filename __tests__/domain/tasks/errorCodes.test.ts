import { errorDescription } from '../../../src/domain/tasks/errorCodes';
import { parseLanguageFile } from '../../../src/i18n/parseLanguageFile';
import english from '../../../locales/en.txt';

describe('domain/tasks/errorCodes', () => {
  it('describes exactly the codes 1 to 6, 8 to 30 and 32', () => {
    const described = Array.from({ length: 40 }, (_, code) => code).filter((code) => errorDescription(code));
    const expected = [1, 2, 3, 4, 5, 6, ...Array.from({ length: 23 }, (_, place) => place + 8), 32];
    expect(described).toEqual(expected);
    expect(errorDescription(undefined)).toBeUndefined();
    expect(errorDescription(1.5)).toBeUndefined();
  });

  it('has a text for each described code', () => {
    const sentences = parseLanguageFile(english)['error.download'] ?? {};
    for (let code = 0; code < 40; code += 1) {
      const label = errorDescription(code);
      expect(Object.hasOwn(sentences, String(code))).toBe(label !== undefined);
      if (label) expect(label).toEqual({ key: `error.download.${code}` });
    }
  });
});

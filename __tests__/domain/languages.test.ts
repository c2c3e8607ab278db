import { chooseLanguage, findLanguage } from '../../src/domain/languages';

describe('domain/languages', () => {
  it.each([
    ['en', 'en'],
    ['EN-us', 'en'],
    ['en_GB', 'en'],
    ['zh', 'zh_Hans'],
    ['zh-CN', 'zh_Hans'],
    ['zh_SG', 'zh_Hans'],
    ['zh_CHS', 'zh_Hans'],
    ['zh-Hans-HK', 'zh_Hans'],
    ['zh-TW', 'zh_Hant'],
    ['zh-hk', 'zh_Hant'],
    ['zh-MO', 'zh_Hant'],
    ['zh_CHT', 'zh_Hant'],
    ['zh-Hant-TW', 'zh_Hant'],
    ['fr', undefined],
    ['', undefined],
    ['constructor', undefined],
    ['__proto__', undefined],
  ])('reads the tag %s as %s', (tag, code) => {
    expect(findLanguage(tag)).toBe(code);
  });

  it("takes the first of the browser's languages that it has, else English", () => {
    expect(chooseLanguage(['fr', 'zh-TW', 'en'])).toBe('zh_Hant');
    expect(chooseLanguage(['fr'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });
});

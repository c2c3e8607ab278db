import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLanguageIndex } from '../../../src/domain/language/languageIndex';
import {
  aLanguageCode,
  builtInLanguageNames,
  chooseLanguage,
  findLanguage,
  languageDirection,
} from '../../../src/domain/language/languages';

describe('domain/language/languages', () => {
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
  ])('matches the tag %s to %s', (tag, code) => {
    expect(findLanguage(tag)).toBe(code);
  });

  it.each([
    ['en', 'ltr'],
    ['zh_Hant', 'ltr'],
    ['arn', 'ltr'],
    ['ar', 'rtl'],
    ['ar_EG', 'rtl'],
    ['he', 'rtl'],
    ['fa', 'rtl'],
    ['az_Arab', 'rtl'],
    ['qps_ploc', 'ltr'],
    ['qps_plocm', 'rtl'],
  ])('says that %s is written %s', (code, direction) => {
    expect(languageDirection(code)).toBe(direction);
  });

  it('chooses the first available language of the browser, or else English', () => {
    expect(chooseLanguage(['fr', 'zh-TW', 'en'])).toBe('zh_Hant');
    expect(chooseLanguage(['fr'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });

  it('has the built-in languages in static/langs/index.json', () => {
    const index: unknown = JSON.parse(readFileSync(join(__dirname, '..', '..', '..', 'static/langs/index.json'), 'utf8'));
    expect(index).toEqual(builtInLanguageNames);
  });

  it('reads the names of added languages, and ignores built-in ones', () => {
    expect(parseLanguageIndex('{"fr":"Français","pt_BR":"Português","en":"Hacked"}')).toEqual({ fr: 'Français', pt_BR: 'Português' });
  });

  it.each([undefined, '', '<html>', '[]', 'null', '"fr"'])('rejects %j as an index', (text) => {
    expect(parseLanguageIndex(text)).toBeUndefined();
  });

  it.each(['../../secret', 'fr/..', 'FR', 'f', 'fr?x', '__proto__', 'fr_', 'en.more'])('rejects the unsafe language code %j', (code) => {
    expect(aLanguageCode(code)).toBeUndefined();
    expect(parseLanguageIndex(JSON.stringify({ [code]: 'Name' }))).toEqual({});
  });

  it.each([
    ['zh_CN', 'zh_Hans'],
    ['zh_TW', 'zh_Hant'],
    ['pt_BR', 'pt_BR'],
  ])('reads the stored language code %s as %s', (raw, code) => {
    expect(aLanguageCode(raw)).toBe(code);
  });

  it('drops invalid names, and shortens long ones', () => {
    expect(parseLanguageIndex(JSON.stringify({ fr: '', de: 1, it: null, es: 'x'.repeat(500) }))).toEqual({ es: 'x'.repeat(60) });
  });

  it('marks invisible characters of a name', () => {
    expect(parseLanguageIndex(JSON.stringify({ fr: 'Fr\u202Ean' }))).toEqual({ fr: 'Fr⟨202E⟩an' });
  });

  it('accepts any text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        parseLanguageIndex(text);
      }),
    );
  });

  it('takes exactly the safe codes of an index that have a name', () => {
    const code = fc.oneof(fc.stringMatching(/^[b-d]{1,4}(_\w{1,9})?$/), fc.string());
    fc.assert(
      fc.property(fc.uniqueArray(code, { maxLength: 20 }), fc.constantFrom('Name', '', ' ', 1), (codes, name) => {
        const taken = codes.filter((each) => aLanguageCode(each) === each && typeof name === 'string' && name.trim() !== '');
        const index = Object.fromEntries(codes.map((each) => [each, name]));
        expect(Object.keys(parseLanguageIndex(JSON.stringify(index)) ?? {}).sort()).toEqual(taken.sort());
      }),
    );
  });

  it('chooses an added language when the browser prefers it', () => {
    const codes = ['en', 'zh_Hans', 'zh_Hant', 'fr', 'pt_BR'];
    expect(chooseLanguage(['fr-CA', 'en'], codes)).toBe('fr');
    expect(chooseLanguage(['pt-BR'], codes)).toBe('pt_BR');
    expect(chooseLanguage(['fr-CA', 'en'])).toBe('en');
    expect(findLanguage('zh-Hant-HK', codes)).toBe('zh_Hant');
  });
});

import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseLanguageIndex } from '../../src/domain/languageIndex';
import { aLanguageCode, builtInLanguageNames, chooseLanguage, findLanguage, languageDirection } from '../../src/domain/languages';

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
  ])('knows that %s is written %s', (code, direction) => {
    expect(languageDirection(code)).toBe(direction);
  });

  it("takes the first of the browser's languages that it has, else English", () => {
    expect(chooseLanguage(['fr', 'zh-TW', 'en'])).toBe('zh_Hant');
    expect(chooseLanguage(['fr'])).toBe('en');
    expect(chooseLanguage([])).toBe('en');
  });

  it('has the names of its own languages in the index that packagers extend', () => {
    const index: unknown = JSON.parse(readFileSync(join(__dirname, '..', '..', 'static/langs/index.json'), 'utf8'));
    expect(index).toEqual(builtInLanguageNames);
  });

  it('names what was added, and leaves alone what came with the program', () => {
    expect(parseLanguageIndex('{"fr":"Français","pt_BR":"Português","en":"Hacked"}')).toEqual({ fr: 'Français', pt_BR: 'Português' });
  });

  it.each([undefined, '', '<html>', '[]', 'null', '"fr"'])('takes %j for no index', (text) => {
    expect(parseLanguageIndex(text)).toBeUndefined();
  });

  it.each(['../../secret', 'fr/..', 'FR', 'f', 'fr?x', '__proto__', 'fr_', 'en.more'])(
    'refuses the code %j, which becomes part of an address',
    (code) => {
      expect(aLanguageCode(code)).toBeUndefined();
      expect(parseLanguageIndex(JSON.stringify({ [code]: 'Name' }))).toEqual({});
    },
  );

  it.each([
    ['zh_CN', 'zh_Hans'],
    ['zh_TW', 'zh_Hant'],
    ['pt_BR', 'pt_BR'],
  ])('reads the code %s of a preset or of the storage as %s', (raw, code) => {
    expect(aLanguageCode(raw)).toBe(code);
  });

  it('drops names that are none, and cuts what is long', () => {
    expect(parseLanguageIndex(JSON.stringify({ fr: '', de: 1, it: null, es: 'x'.repeat(500) }))).toEqual({ es: 'x'.repeat(60) });
  });

  it('takes anything', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        for (const code of Object.keys(parseLanguageIndex(text) ?? {})) expect(aLanguageCode(code)).toBe(code);
      }),
    );
  });

  it('chooses an added language where the browser wants it', () => {
    const codes = ['en', 'zh_Hans', 'zh_Hant', 'fr', 'pt_BR'];
    expect(chooseLanguage(['fr-CA', 'en'], codes)).toBe('fr');
    expect(chooseLanguage(['pt-BR'], codes)).toBe('pt_BR');
    expect(chooseLanguage(['fr-CA', 'en'])).toBe('en');
    expect(findLanguage('zh-Hant-HK', codes)).toBe('zh_Hant');
  });
});

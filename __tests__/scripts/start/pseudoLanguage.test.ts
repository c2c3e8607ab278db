import { placeholdersByName, readLanguageFile } from '../../../scripts/checks/readLanguageFile';
import { pseudoCodes, pseudoFile, pseudoLanguageFiles, pseudoText } from '../../../scripts/start/pseudoLanguage';
import { parseLanguageIndex } from '../../../src/domain/language/languageIndex';
import { aLanguageCode } from '../../../src/domain/language/languages';
import { languageParts } from '../../../src/i18n/languageParts';
import { parseLanguageFile } from '../../../src/i18n/parseLanguageFile';
import { readLanguage } from '../../helpers/makeTexts';

describe('scripts/start/pseudoLanguage', () => {
  it.each([
    ['Pause', '[Påûšé~~]'],
    ['{{count}} files', '[{{count}} fîļéš~~~~~]'],
    ['aria2 is busy', '[aria2 îš bûšý~~~~~]'],
  ])('lengthens and accents "%s"', (text, pseudo) => {
    expect(pseudoText(text, 'qps_ploc')).toBe(pseudo);
  });

  it('reverses words, but not placeholders', () => {
    expect(pseudoText('{{count}} up', 'qps_plocm')).toBe('[{{count}} \u202eûp\u202c~~~~]');
  });

  it('keeps sections, comments and keys with equals signs', () => {
    const file = pseudoFile('; note = this\n[list]\na\\=b=Yes\n', 'qps_ploc');
    expect(parseLanguageFile(file)).toEqual({ list: { 'a=b': '[Yéš~]' } });
  });

  it.each(pseudoCodes)('has every English text with its placeholders as %s', (code) => {
    expect(aLanguageCode(code)).toBe(code);
    const files = pseudoLanguageFiles();
    for (const ending of ['', ...languageParts.map((part) => `.${part}`)]) {
      const name = `langs/${code}${ending}.txt`;
      const pseudo = readLanguageFile(name, files.get(name) ?? '');
      const english = readLanguageFile('en', readLanguage(`en${ending}`));
      expect(pseudo.problems).toEqual([]);
      expect(english.lines.length).toBeGreaterThan(50);
      expect(placeholdersByName(pseudo)).toEqual(placeholdersByName(english));
    }
    expect(parseLanguageIndex(files.get('langs/index.json'))?.[code]).toMatch(/^\[/);
  });
});

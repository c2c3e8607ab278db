import { pseudoCodes, pseudoFile, pseudoLanguageFiles, pseudoText } from '../../../scripts/lib/pseudoLanguage';
import { parseLanguageIndex } from '../../../src/domain/languageIndex';
import { aLanguageCode } from '../../../src/domain/languages';
import { parseLanguageFile } from '../../../src/i18n/parseLanguageFile';
import { readLanguageFile } from '../../../scripts/lib/readLanguageFile';

describe('scripts/lib/pseudoLanguage', () => {
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
    for (const part of ['', '.more', '.options', '.settings']) {
      const name = `langs/${code}${part}.txt`;
      const { lines, problems } = readLanguageFile(name, files.get(name) ?? '');
      expect(problems).toEqual([]);
      expect(lines.length).toBeGreaterThan(50);
    }
    expect(parseLanguageIndex(files.get('langs/index.json'))?.[code]).toMatch(/^\[/);
  });
});

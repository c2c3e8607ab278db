import { allDefinitions } from '../../src/domain/options/definitions';
import { languageCodes } from '../../src/domain/language/languages';
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';
import { readLanguage } from '../helpers/makeTexts';

/** That each option has its texts is for `npm run check:locales` to say; this is about what they are like. */
describe.each(languageCodes)('the texts of the options in %s', (language) => {
  const texts = parseLanguageFile(readLanguage(`${language}.options`));
  const titles = Object.values(texts['option.title'] ?? {});
  const descriptions = Object.entries(texts['option.description'] ?? {});

  it('are complete', () => {
    expect(titles).toHaveLength(allDefinitions.length);
    expect(descriptions).toHaveLength(allDefinitions.length);
  });

  it('have no title twice', () => {
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  });

  it('have short descriptions of whole sentences', () => {
    expect(descriptions.filter(([, text]) => text.length > 200 || !/[.。]$/.test(text))).toEqual([]);
  });

  it('explain 0 wherever 0 is the default of a number', () => {
    const isZero = new Set(allDefinitions.filter((definition) => definition.default === '0').map(({ key }) => key));
    expect(descriptions.filter(([key, text]) => isZero.has(key) && !/\b0\b/.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('explain every choice of the follow options', () => {
    const choices = allDefinitions.flatMap((definition) =>
      definition.key.startsWith('follow-') && 'options' in definition
        ? definition.options.map((choice) => [definition.key, choice] as const)
        : [],
    );
    expect(choices.filter(([key, choice]) => !texts['option.description']?.[key]?.includes(choice))).toEqual([]);
  });
});

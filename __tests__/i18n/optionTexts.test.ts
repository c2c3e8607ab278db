import { allDefinitions } from '../../src/domain/options/definitions';
import { languageCodes } from '../../src/domain/languages';
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';
import { readLanguage } from '../helpers/makeTexts';

/** That each option has its texts is for `npm run check:locales` to say; this is about what they are like. */
describe.each(languageCodes)('the texts of the options in %s', (language) => {
  const texts = parseLanguageFile(readLanguage(`${language}.options`));
  const titles = Object.values(texts['option.title'] ?? {});
  const descriptions = Object.entries(texts['option.description'] ?? {});

  it('has them all', () => {
    expect(titles).toHaveLength(allDefinitions.length);
    expect(descriptions).toHaveLength(allDefinitions.length);
  });

  it('gives no two options the same title', () => {
    expect(titles.filter((title, place) => titles.indexOf(title) !== place)).toEqual([]);
  });

  it('describes in sentences that fit below the title', () => {
    expect(descriptions.filter(([, text]) => text.length > 200 || !/[.。]$/.test(text))).toEqual([]);
  });

  it('says what 0 means wherever 0 is the default of a number', () => {
    const isZero = new Set(allDefinitions.filter((definition) => definition.default === '0').map(({ key }) => key));
    expect(descriptions.filter(([key, text]) => isZero.has(key) && !/\b0\b/.test(text)).map(([key]) => key)).toEqual([]);
  });

  it('says what every choice means that is no plain yes or no', () => {
    const choices = allDefinitions.flatMap((definition) =>
      definition.key.startsWith('follow-') && 'options' in definition
        ? definition.options.map((choice) => [definition.key, choice] as const)
        : [],
    );
    expect(choices.filter(([key, choice]) => !texts['option.description']?.[key]?.includes(choice))).toEqual([]);
  });
});

import { profileKeys } from '../../src/domain/connection/storedProfile';
import { languageCodes } from '../../src/domain/language/languages';
import { settingSections } from '../../src/domain/settings/settingSections';
import { settingDefinitions, settingKeys } from '../../src/domain/settings/settings';
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';
import { readLanguage } from '../helpers/makeTexts';

/** Keys of texts that are put together of a setting's key, which `npm run check:locales` sees only as a prefix. */
describe.each(languageCodes)('the texts of the settings in %s', (language) => {
  const texts = parseLanguageFile(readLanguage(`${language}.settings`));
  const keysOf = (section: string) => Object.keys(texts[section] ?? {}).sort();
  const rows = [...settingKeys, ...profileKeys.filter((key) => key !== 'rpcId'), 'debugMode'].sort();

  it('have title and description of each setting and profile field, and no others', () => {
    expect(keysOf('setting.title')).toEqual(rows);
    expect(keysOf('setting.description')).toEqual(rows);
  });

  it('name each choice, and no others', () => {
    const withChoices = settingKeys.filter((key) => settingDefinitions[key].choices);
    expect(Object.keys(texts).filter((section) => section.startsWith('setting.choice.'))).toHaveLength(withChoices.length);
    for (const key of withChoices) expect(keysOf(`setting.choice.${key}`)).toEqual([...(settingDefinitions[key].choices ?? [])].sort());
  });

  it('name each section of the page', () => {
    expect(keysOf('settings.section')).toEqual([...settingSections.map(({ id }) => id), 'data', 'debug'].sort());
  });
});

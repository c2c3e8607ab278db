import { languageCodes } from '../../src/domain/language/languages';
import { parseLanguageFile } from '../../src/i18n/parseLanguageFile';
import { readLanguage } from '../helpers/makeTexts';

/** In texts a server is an aria2 that is set up in Arioso, and a connection is the live link to it (src/TERMS.md). */
const wordOfConnection = /\bconnections?\b|连接|連線/i;

const namesOf = (file: string): string[] =>
  Object.entries(parseLanguageFile(readLanguage(file))).flatMap(([section, texts]) =>
    Object.entries(texts).flatMap(([key, text]) => (wordOfConnection.test(text) ? [`${section}.${key}`] : [])),
  );

describe('the texts about servers', () => {
  it.each(languageCodes)('of the settings in %s call nothing but a live link a connection', (language) => {
    const ofLinks = [
      'setting.description.webSocketReconnectInterval',
      'setting.title.webSocketReconnectInterval',
      'settings.profile.connection',
      'settings.test',
      'settings.testFailed',
      // "A machine that can connect to aria2."
      'timetable.cronHint',
    ];
    expect(namesOf(`${language}.settings`).filter((name) => !ofLinks.includes(name))).toEqual([]);
  });

  it('of links and lists in English call nothing a connection', () => {
    const names = namesOf('en.more').filter((name) => /^(link|server|servers)\./.test(name));
    expect(names).toEqual([]);
  });

  it.each([
    ['en', /Servers that you have set up stay/],
    ['zh_Hans', /您设置过的服务器会保留/],
    ['zh_Hant', /您設定過的伺服器會保留/],
  ])('of a link to another server promise in %s only what holds if nobody has set up a server', (language, promise) => {
    expect(parseLanguageFile(readLanguage(`${language}.more`))['link']?.['rpcText']).toMatch(promise);
  });
});

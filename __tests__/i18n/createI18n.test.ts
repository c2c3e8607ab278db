import { createI18n } from '../../src/i18n/createI18n';
import { createTranslate } from '../../src/i18n/translate';
import { readLanguage } from '../helpers/makeTexts';

const english = readLanguage('en');
const englishMore = readLanguage('en.more');

const chinese = '[navigation]\nwaiting=等待中\n[task.status]\nwaiting=排队';
const chineseMore = '[navigation]\nmenu=菜单\n[newTask]\nsending=添加中';

type Language = Parameters<typeof createI18n>[0];

/** i18next over files that the test provides; English has come when it resolves. */
async function stage(
  language: Language,
  files: Record<string, string | undefined> = { zh_Hans: chinese, 'zh_Hans.more': chineseMore, en: english, 'en.more': englishMore },
) {
  const load = jest.fn((code: string) => Promise.resolve(files[code]));
  const i18n = await createI18n(language, { load });
  await Promise.resolve();
  return { load, i18n, text: createTranslate(i18n) };
}

describe('i18n/createI18n', () => {
  it('asks for the file of the chosen language once, and for English besides', async () => {
    const { load, text } = await stage('zh_Hans');
    expect(text('navigation.waiting')).toBe('等待中');
    expect(load.mock.calls).toEqual([['zh_Hans'], ['en']]);
  });

  it('asks for one file when that is English', async () => {
    const { load, text } = await stage('en');
    expect(text('navigation.waiting')).toBe('Waiting');
    expect(load.mock.calls).toEqual([['en']]);
  });

  it('shows English where a language has a gap: a line, or a whole section', async () => {
    const { text } = await stage('zh_Hans');
    expect(text('navigation.all')).toBe('All');
    expect(text('taskList.start')).toBe('Start');
  });

  it('shows English for a language that cannot be had', async () => {
    const { text } = await stage('zh_Hant');
    expect(text('navigation.waiting')).toBe('Waiting');
  });

  it('changes to another language with one file', async () => {
    const { load, i18n } = await stage('en');
    load.mockClear();
    await i18n.changeLanguage('zh_Hans');
    expect(createTranslate(i18n)('navigation.waiting')).toBe('等待中');
    expect(load.mock.calls).toEqual([['zh_Hans']]);
  });

  it('shows the keys, and throws nothing, when there is no file at all', async () => {
    const { text } = await stage('zh_Hans', {});
    expect(text('navigation.waiting')).toBe('waiting');
  });
});

describe('i18n/languageParts', () => {
  it('asks for a later part once, when somebody wants it', async () => {
    const { load, i18n, text } = await stage('en');
    load.mockClear();
    await Promise.all([i18n.parts.load('more'), i18n.parts.load('more')]);
    expect(load.mock.calls).toEqual([['en.more']]);
    expect(text('newTask.sending')).toBe('Adding…');
  });

  it('goes on with a section that the first file began', async () => {
    const { i18n, text } = await stage('zh_Hans');
    await i18n.parts.load('more');
    expect([text('navigation.waiting'), text('navigation.menu')]).toEqual(['等待中', '菜单']);
  });

  it('shows English where it has a gap', async () => {
    const { i18n, text } = await stage('zh_Hans');
    await i18n.parts.load('more');
    await Promise.resolve();
    expect([text('newTask.sending'), text('newTask.title')]).toEqual(['添加中', 'New task']);
  });

  it('is there in English when it cannot be had', async () => {
    const { i18n, text } = await stage('zh_Hans', { zh_Hans: chinese, en: english, 'en.more': englishMore });
    await i18n.parts.load('more');
    expect([text('navigation.waiting'), text('newTask.sending')]).toEqual(['等待中', 'Adding…']);
  });

  it('is done, with no texts, when there are none at all', async () => {
    const { i18n } = await stage('zh_Hans', { zh_Hans: chinese });
    await expect(i18n.parts.load('more')).resolves.toBeUndefined();
  });

  it('comes along when the language changes, before the change is told', async () => {
    const { i18n } = await stage('en');
    await i18n.parts.load('more');
    const seen = new Promise((resolve) => {
      i18n.on('languageChanged', () => {
        resolve(createTranslate(i18n)('newTask.sending'));
      });
    });
    await i18n.changeLanguage('zh_Hans');
    await expect(seen).resolves.toBe('添加中');
  });

  it('does not come along when nobody has wanted it', async () => {
    const { load, i18n } = await stage('en');
    load.mockClear();
    await i18n.changeLanguage('zh_Hans');
    expect(load.mock.calls).toEqual([['zh_Hans']]);
  });

  it.each(['before', 'after'])('comes in the new language when it was asked for %s the change began', async (when) => {
    const { i18n } = await stage('en');
    const early = when === 'before' ? i18n.parts.load('more') : undefined;
    const change = i18n.changeLanguage('zh_Hans');
    const late = i18n.parts.load('more');
    await Promise.all([early, change, late]);
    expect(createTranslate(i18n)('newTask.sending')).toBe('添加中');
  });

  it('tells which files came into use, also those before anybody listened', async () => {
    const { i18n } = await stage('en');
    const files: string[] = [];
    await i18n.parts.load('more');
    const stop = i18n.parts.subscribe((file) => files.push(file));
    await i18n.changeLanguage('zh_Hans');
    await i18n.changeLanguage('en');
    stop();
    await i18n.changeLanguage('zh_Hant');
    expect(files).toEqual(['en.more', 'zh_Hans.more']);
  });
});

describe('i18n/translate', () => {
  it('takes all before the last dot for the section', async () => {
    const { text } = await stage('zh_Hans');
    expect(text('task.status.waiting')).toBe('排队');
    expect(text({ key: 'error.download.3' })).toBe('The resource was not found.');
  });

  it('counts', async () => {
    const { i18n, text } = await stage('en');
    await i18n.parts.load('more');
    expect(text({ key: 'newTask.count', values: { count: 1 } })).toBe('1 valid link');
    expect(text('newTask.count', { count: 2 })).toBe('2 valid links');
  });

  it.each(['<b>&amp;</b>', '{{count}} {{message}}', '$t(navigation.all)', '$t(all, {"ns":"navigation"})', 'a.b:c'])(
    'takes the words %s of a stranger to the letter',
    async (message) => {
      const { i18n, text } = await stage('en');
      await i18n.parts.load('more');
      expect(text({ key: 'error.daemonSays', values: { message } })).toBe(message);
    },
  );

  it('stays with the language that it was made for', async () => {
    const { i18n } = await stage('zh_Hans');
    expect(createTranslate(i18n, 'en')('navigation.waiting')).toBe('Waiting');
  });
});

import { createI18n } from '../../src/i18n/createI18n';
import { createTranslate } from '../../src/i18n/translate';
import english from '../../locales/en.txt';

const chinese = '[navigation]\nwaiting=等待中\n[task.status]\nwaiting=排队';

type Language = Parameters<typeof createI18n>[0];

/** i18next over files that the test provides; English has come when it resolves. */
async function stage(language: Language, files: Record<string, string | undefined> = { zh_Hans: chinese, en: english }) {
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

describe('i18n/translate', () => {
  it('takes all before the last dot for the section', async () => {
    const { text } = await stage('zh_Hans');
    expect(text('task.status.waiting')).toBe('排队');
    expect(text({ key: 'error.download.3' })).toBe('The resource was not found.');
  });

  it('counts', async () => {
    const { text } = await stage('en');
    expect(text({ key: 'newTask.count', values: { count: 1 } })).toBe('1 valid link');
    expect(text('newTask.count', { count: 2 })).toBe('2 valid links');
  });

  it.each(['<b>&amp;</b>', '{{count}} {{message}}', '$t(navigation.all)', '$t(all, {"ns":"navigation"})', 'a.b:c'])(
    'takes the words %s of a stranger to the letter',
    async (message) => {
      const { text } = await stage('en');
      expect(text({ key: 'error.daemonSays', values: { message } })).toBe(message);
    },
  );

  it('stays with the language that it was made for', async () => {
    const { i18n } = await stage('zh_Hans');
    expect(createTranslate(i18n, 'en')('navigation.waiting')).toBe('Waiting');
  });
});

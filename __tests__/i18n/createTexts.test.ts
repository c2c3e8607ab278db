import { waitUntil } from '../../scripts/testbed/waitUntil';
import { createTexts } from '../../src/i18n/createTexts';
import { createLanguageLoader } from '../../src/i18n/languageLoader';
import type { Translate } from '../../src/i18n/translate';
import { readLanguage } from '../helpers/makeTexts';
import { settle } from '../helpers/settle';

const english = readLanguage('en');
const englishMore = readLanguage('en.more');

const chinese = '[navigation]\nwaiting=等待中\n[task.status]\nwaiting=排队';
const chineseMore = '[navigation]\nmenu=菜单\n[newTask]\nsending=添加中';

/** Texts from files that the test provides, with i18next and English. */
async function setUp(
  language: string,
  files: Record<string, string | undefined> = { zh_Hans: chinese, 'zh_Hans.more': chineseMore, en: english, 'en.more': englishMore },
) {
  const load = jest.fn((code: string) => Promise.resolve(files[code]));
  const texts = await createTexts(language, { load });
  const late = await texts.lateTexts();
  await settle();
  const text: Translate = (label, values) => texts.translate(label, values);
  return { load, late, texts, text };
}

describe('i18n/createTexts', () => {
  it('translates with its first file before i18next is loaded', async () => {
    const load = jest.fn((code: string) => Promise.resolve(code === 'zh_Hans' ? chinese : undefined));
    const texts = await createTexts('zh_Hans', { load });
    expect([texts.translate('navigation.waiting'), texts.translate('navigation.all')]).toEqual(['等待中', 'all']);
    expect(load.mock.calls).toEqual([['zh_Hans']]);
  });

  it.each([
    ['fills placeholders', { key: 'task.details', values: { name: '{{name}} $& $t(a)' } }, 'Details of {{name}} $& $t(a)'],
    ['cleans foreign values', { key: 'task.details', values: { name: 'a\u202Eb' } }, 'Details of a⟨202E⟩b'],
    [
      'isolates each foreign value once',
      { key: 'task.details', values: { name: ['\u05D0', 'a', '\u05D1'] } },
      'Details of \u2068\u05D0\u2069, a, \u2068\u05D1\u2069',
    ],
    [
      'puts a text into a text',
      { key: 'task.details', values: { name: { key: 'task.details', values: { name: '\u05D0' } } } },
      'Details of Details of \u2068\u05D0\u2069',
    ],
    [
      'shows a dozen items',
      { key: 'task.details', values: { name: 'a b c d e f g h i j k l'.split(' ') } },
      'Details of a, b, c, d, e, f, g, h, i, j, k, l',
    ],
    [
      'ends a list that is longer than a text may be',
      { key: 'task.details', values: { name: ['a', 'b', 'c'].map((letter) => letter.repeat(200)) } },
      `Details of ${'a'.repeat(200)}, ${'b'.repeat(200)}, …`,
    ],
    ['counts', { key: 'taskList.selected', values: { count: 1 } }, '1 selected'],
  ])('%s without i18next as with it', async (_title, label, expected) => {
    const texts = await createTexts('en', { load: (file) => Promise.resolve(readLanguage(file)) });
    expect(texts.translate(label)).toBe(expected);
    await texts.lateTexts();
    expect(texts.translate(label)).toBe(expected);
  });

  it('joins a list as the language does, or else as English does', async () => {
    const list = { key: 'task.details', values: { name: ['a', 'b', 'c'] } };
    const own = await setUp('zh_Hans', { zh_Hans: readLanguage('zh_Hans'), en: english });
    expect(own.text(list)).toContain('a、b、c');
    const added = await setUp('fr', { fr: '[task]\ndetails=Détails : {{name}}\n[format]\nunknown=Inconnu', en: english });
    expect(added.text(list)).toBe('Détails : a, b, c');
    expect(added.text({ key: 'task.details', values: { name: [] } })).toBe('Détails : ');
  });

  it('loads the file of the chosen language once, and English as fallback', async () => {
    const { load, text } = await setUp('zh_Hans');
    expect(text('navigation.waiting')).toBe('等待中');
    expect(load.mock.calls).toEqual([['zh_Hans'], ['en']]);
  });

  it('loads one file when the language is English', async () => {
    const { load, text } = await setUp('en');
    expect(text('navigation.waiting')).toBe('Waiting');
    expect(load.mock.calls).toEqual([['en']]);
  });

  it('falls back to English for a missing text or section', async () => {
    const { text } = await setUp('zh_Hans');
    expect(text('navigation.all')).toBe('All');
    expect(text('taskList.start')).toBe('Start');
  });

  it('falls back to English for an unavailable language', async () => {
    const { text } = await setUp('zh_Hant');
    expect(text('navigation.waiting')).toBe('Waiting');
  });

  it('loads one file when the language changes', async () => {
    const { load, late, text } = await setUp('en');
    load.mockClear();
    await late.changeLanguage('zh_Hans');
    expect(text('navigation.waiting')).toBe('等待中');
    expect(load.mock.calls).toEqual([['zh_Hans']]);
  });

  it('shows the key of a text that no file has, and does not throw', async () => {
    const { text } = await setUp('zh_Hans', {});
    expect(text('navigation.nonsense')).toBe('nonsense');
  });

  it.each(['en', 'zh_Hans'])('takes texts that the files of %s and of English lack from the built-in English', async (language) => {
    const cut = '[navigation]\nwaiting=Queue';
    const { texts, late, text } = await setUp(language, { zh_Hans: '[a]\nb=c', en: cut, 'en.more': '[a]\nb=c' });
    const changes = jest.fn();
    texts.subscribe(changes);
    text('navigation.all');
    await waitUntil('the built-in English is there', () => text('navigation.all') === 'All');
    expect([text('navigation.waiting'), text('taskList.start')]).toEqual(['Queue', 'Start']);
    expect(changes).toHaveBeenCalled();
    await late.load('more');
    await waitUntil('its later part is there', () => text('newTask.sending') === 'Adding…');
  });
});

describe('i18n/languageParts', () => {
  it('loads a later part once, on request', async () => {
    const { load, late, text } = await setUp('en');
    load.mockClear();
    await Promise.all([late.load('more'), late.load('more')]);
    expect(load.mock.calls).toEqual([['en.more']]);
    expect(text('newTask.sending')).toBe('Adding…');
  });

  it('adds to a section of the first file', async () => {
    const { late, text } = await setUp('zh_Hans');
    await late.load('more');
    expect([text('navigation.waiting'), text('navigation.menu')]).toEqual(['等待中', '菜单']);
  });

  it('falls back to English for a missing text', async () => {
    const { late, text } = await setUp('zh_Hans');
    await late.load('more');
    await Promise.resolve();
    expect([text('newTask.sending'), text('newTask.title')]).toEqual(['添加中', 'New task']);
  });

  it('falls back to English when it is unavailable', async () => {
    const { late, text } = await setUp('zh_Hans', { zh_Hans: chinese, en: english, 'en.more': englishMore });
    await late.load('more');
    expect([text('navigation.waiting'), text('newTask.sending')]).toEqual(['等待中', 'Adding…']);
  });

  it.each(['en', 'zh_Hans'])('fails in %s when no texts are available, and loads on the next request', async (language) => {
    const files: Record<string, string> = { zh_Hans: chinese, en: english };
    const { late, text } = await setUp(language, files);
    await expect(late.load('more')).rejects.toThrow('more');
    files['en.more'] = englishMore;
    await late.load('more');
    expect(text('newTask.sending')).toBe('Adding…');
  });

  it.each(['zh_Hans', 'en'])('requests the English files again that could not be loaded, on a page in %s', async (language) => {
    const files: Record<string, string | undefined> = { zh_Hans: chinese, 'zh_Hans.more': chineseMore };
    const load = jest.fn((file: string) => Promise.resolve(files[file]));
    // The loader requests no late file of a language whose first file is missing.
    const loader = createLanguageLoader({
      fetchLanguage: load,
      readCache: () => undefined,
      writeCache: () => undefined,
      loadBundled: () => Promise.reject(new Error('no network')),
      version: '1',
    });
    const texts = await createTexts(language, loader);
    const late = await texts.lateTexts();
    const text: Translate = (label, values) => texts.translate(label, values);
    await late.load('more').catch(() => undefined);
    await settle();
    load.mockClear();
    files.en = '[navigation]\nservers=The servers';
    files['en.more'] = '[newTask]\ntitle=The new task';
    await late.loadMissing();
    const requested = load.mock.calls.flat();
    await late.loadMissing();
    expect([requested, load.mock.calls.length, text('navigation.servers'), text('newTask.title')]).toEqual([
      ['en', 'en.more'],
      2,
      'The servers',
      'The new task',
    ]);
  });

  it('is loaded with another language before the change is reported', async () => {
    const { late, texts, text } = await setUp('en');
    await late.load('more');
    const seen = new Promise((resolve) => {
      texts.subscribe(() => {
        if (texts.language === 'zh_Hans') resolve(text('newTask.sending'));
      });
    });
    await late.changeLanguage('zh_Hans');
    await expect(seen).resolves.toBe('添加中');
  });

  it('is loaded for a language that was used before without it', async () => {
    const { load, late, text } = await setUp('en');
    await late.changeLanguage('zh_Hans');
    await late.changeLanguage('en');
    await late.load('more');
    load.mockClear();
    await late.changeLanguage('zh_Hans');
    expect(text('newTask.sending')).toBe('添加中');
    await late.changeLanguage('en');
    expect(load.mock.calls).toEqual([['zh_Hans.more']]);
  });

  it('is not loaded with another language before it is requested', async () => {
    const { load, late } = await setUp('en');
    load.mockClear();
    await late.changeLanguage('zh_Hans');
    expect(load.mock.calls).toEqual([['zh_Hans']]);
  });

  it.each(['before', 'after'])('is loaded in the new language when requested %s the change began', async (when) => {
    const { late, text } = await setUp('en');
    const early = when === 'before' ? late.load('more') : undefined;
    const change = late.changeLanguage('zh_Hans');
    const loaded = late.load('more');
    await Promise.all([early, change, loaded]);
    expect(text('newTask.sending')).toBe('添加中');
  });

  it('reports which files are used, also those used before the subscription', async () => {
    const { late } = await setUp('en');
    const files: string[] = [];
    await late.load('more');
    const stop = late.subscribeToFiles((file) => files.push(file));
    await late.changeLanguage('zh_Hans');
    await late.changeLanguage('en');
    stop();
    await late.changeLanguage('zh_Hant');
    expect(files).toEqual(['en.more', 'zh_Hans.more']);
  });
});

describe('i18n/translate', () => {
  it('takes everything before the last dot as the section', async () => {
    const { text } = await setUp('zh_Hans');
    expect(text('task.status.waiting')).toBe('排队');
    expect(text({ key: 'error.download.3' })).toBe('The resource was not found.');
  });

  it('translates plurals', async () => {
    const { late, text } = await setUp('en');
    await late.load('more');
    expect(text({ key: 'newTask.count', values: { count: 1 } })).toBe('1 valid link');
    expect(text('newTask.count', { count: 2 })).toBe('2 valid links');
  });

  it.each(['<b>&amp;</b>', '{{count}} {{message}}', '$t(navigation.all)', '$t(all, {"ns":"navigation"})', 'a.b:c'])(
    'inserts the foreign text %s literally',
    async (message) => {
      const { late, text } = await setUp('en');
      await late.load('more');
      expect(text({ key: 'error.daemonSays', values: { message } })).toBe(message);
    },
  );
});

import { createTexts } from '../../../src/i18n/createTexts';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { setPageLanguage } from '../../../src/platform/page/pageElement';
import { watchLanguage } from '../../../src/sagas/language/language';
import { watchLanguageFiles } from '../../../src/sagas/language/languageFiles';
import { keepAllAlive } from '../../../src/sagas/supervise';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { reloadRequested } from '../../../src/store/slices/navigation';
import { rootReducer } from '../../../src/store/rootReducer';
import { settingsChanged } from '../../../src/store/slices/settings';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';

jest.mock('../../../src/platform/page/pageElement', () => ({ setPageLanguage: jest.fn() }));

const chinese = '[navigation]\nwaiting=等待中';
const chineseMore = '[newTask]\nsending=添加中';

/** `server` has the files. A test takes files away and puts them back. `changed` are the files that differ from those in use. */
async function setUp({
  language = 'en',
  missing = [],
  changed = [],
}: { language?: string; missing?: readonly string[]; changed?: string[] } = {}) {
  const server = new Map([
    ['en', '[navigation]\nwaiting=Waiting'],
    ['en.more', '[newTask]\nsending=Adding…'],
    ['zh_Hans', chinese],
    ['zh_Hans.more', chineseMore],
    ['zh_Hant', chinese],
    ['zh_Hant.more', chineseMore],
  ]);
  missing.forEach((file) => server.delete(file));
  const load = jest.fn((file: string) => Promise.resolve(server.get(file)));
  const texts = await createTexts(language, { load });
  const hasChanged = jest.fn((file: string) => Promise.resolve(changed.includes(file)));
  const { store } = startSagas(() => keepAllAlive([watchLanguage, watchLanguageFiles]), {
    state: rootReducer(makeState(), settingsChanged({ language })),
    environment: fakeEnvironment({ texts, languageLoader: { load, hasChanged } }),
  });
  const late = await texts.lateTexts();
  await late.load('more').catch(() => undefined);
  await settle();
  const notices = () => store.getState().notices.notices;
  const choose = async (chosen: string) => {
    store.dispatch(settingsChanged({ language: chosen }));
    await settle();
  };
  const tryAgain = async () => {
    store.dispatch(tryAgainRequested());
    await settle();
  };
  const shown = () => [texts.translate('navigation.waiting'), texts.translate('newTask.sending')];
  const pageLanguage = () => jest.mocked(setPageLanguage).mock.lastCall?.[0];
  return {
    store,
    server,
    late,
    load,
    hasChanged,
    notices,
    keys: () => notices().map(({ text }) => text.key),
    choose,
    tryAgain,
    shown,
    pageLanguage,
  };
}

const inEnglish = ['Waiting', 'Adding…'];
const inChinese = ['等待中', '添加中'];

const missingFiles = [
  ['the first file', ['zh_Hans']],
  ['a late file', ['zh_Hans.more']],
  ['all files', ['zh_Hans', 'zh_Hans.more']],
] as const;

afterEach(() => jest.useRealTimers());

describe('sagas/language/languageFiles', () => {
  it('compares each language file in use once', async () => {
    const { choose, hasChanged, notices } = await setUp();
    await choose('zh_Hans');
    expect([...new Set(hasChanged.mock.calls.flat())].sort()).toEqual(['en', 'en.more', 'zh_Hans', 'zh_Hans.more']);
    expect(notices()).toEqual([]);
  });

  it('offers to reload when language files have changed', async () => {
    const { notices } = await setUp({ changed: ['en', 'en.more'] });
    expect(notices()).toMatchObject([{ kind: 'status', text: { key: 'language.updated' }, action: { intent: reloadRequested() } }]);
    expect(notices()[0]?.timeoutMs).toBeUndefined();
  });

  it.each(missingFiles)(
    'shows one permanent alert when %s of the language cannot be loaded, and offers to try again',
    async (_which, missing) => {
      const { choose, notices } = await setUp({ missing });
      await choose('zh_Hans');
      expect(notices()).toMatchObject([
        {
          kind: 'alert',
          text: { key: 'language.unavailable' },
          action: { label: { key: 'action.tryAgain' }, intent: tryAgainRequested() },
        },
      ]);
      expect(notices()[0]?.timeoutMs).toBeUndefined();
    },
  );

  it.each(missingFiles)('counts one alert when %s of the stored language cannot be loaded', async (_which, missing) => {
    const { notices } = await setUp({ language: 'zh_Hans', missing });
    expect(notices().map(({ count }) => count)).toEqual([undefined]);
  });

  it.each([
    ['chosen', 'en'],
    ['the stored one', 'zh_Hans'],
  ])('shows all in English, and says so, when the first file of the language that is %s cannot be loaded', async (_how, language) => {
    const { choose, shown, keys, pageLanguage } = await setUp({ language, missing: ['zh_Hans'] });
    if (language === 'en') await choose('zh_Hans');
    expect([shown(), pageLanguage(), keys()]).toEqual([inEnglish, 'en', ['language.unavailable']]);
  });

  it('names the language that is shown while the next one loads', async () => {
    const { store, load, pageLanguage } = await setUp();
    let arrive: (text: string) => void = () => undefined;
    load.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    store.dispatch(settingsChanged({ language: 'zh_Hans' }));
    await settle();
    const before = pageLanguage();
    arrive(chinese);
    await settle();
    expect([before, pageLanguage()]).toEqual(['en', 'zh_Hans']);
  });

  it('says nothing when the file comes at the second request', async () => {
    const { choose, load, keys, shown, pageLanguage } = await setUp();
    load.mockResolvedValueOnce(undefined);
    await choose('zh_Hans');
    expect([keys(), shown(), pageLanguage()]).toEqual([[], inChinese, 'zh_Hans']);
  });

  it.each(['chosen', 'the stored one'])('shows the language after "Try again" when it is %s and its file is back', async (how) => {
    const { choose, server, tryAgain, keys, shown, pageLanguage } = await setUp({
      language: how === 'chosen' ? 'en' : 'zh_Hans',
      missing: ['zh_Hans'],
    });
    if (how === 'chosen') await choose('zh_Hans');
    server.set('zh_Hans', chinese);
    await tryAgain();
    expect([keys(), shown(), pageLanguage()]).toEqual([[], inChinese, 'zh_Hans']);
  });

  it('shows the language when it is chosen again and its file is back', async () => {
    const { choose, server, keys, shown } = await setUp({ missing: ['zh_Hans'] });
    await choose('zh_Hans');
    server.set('zh_Hans', chinese);
    await choose('zh_Hans');
    expect([keys(), shown()]).toEqual([[], inChinese]);
  });

  it('shows the language when another one was chosen meanwhile', async () => {
    const { choose, server, keys, shown } = await setUp({ missing: ['zh_Hans'] });
    await choose('zh_Hans');
    await choose('en');
    const meanwhile = [keys(), shown()];
    server.set('zh_Hans', chinese);
    await choose('zh_Hans');
    expect([meanwhile, [keys(), shown()]]).toEqual([
      [[], inEnglish],
      [[], inChinese],
    ]);
  });

  it('requests nothing again when another setting changes', async () => {
    const { choose, load, store } = await setUp({ missing: ['zh_Hans'] });
    await choose('zh_Hans');
    load.mockClear();
    store.dispatch(settingsChanged({ title: 'x' }));
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('shows a late file after "Try again" when it is back', async () => {
    const { choose, server, tryAgain, keys, shown } = await setUp({ missing: ['zh_Hans.more'] });
    await choose('zh_Hans');
    const before = [keys(), shown()];
    server.set('zh_Hans.more', chineseMore);
    await tryAgain();
    expect([before, [keys(), shown()]]).toEqual([
      [['language.unavailable'], ['等待中', 'Adding…']],
      [[], inChinese],
    ]);
  });

  it('closes the alert by "Try again" when a late file that English lacked too is back', async () => {
    const { server, tryAgain, keys, shown } = await setUp({ missing: ['en.more'] });
    const before = keys();
    server.set('en.more', '[newTask]\nsending=Adding…');
    await tryAgain();
    expect([before, keys(), shown()]).toEqual([['language.unavailable'], [], inEnglish]);
  });

  it('closes the alert when a page has loaded the missing file', async () => {
    const { late, server, keys, shown } = await setUp({ missing: ['en.more'] });
    const before = keys();
    server.set('en.more', '[newTask]\nsending=Adding…');
    await late.load('more');
    await settle();
    expect([before, keys(), shown()]).toEqual([['language.unavailable'], [], inEnglish]);
  });

  it('shows no offer of an update beside the alert', async () => {
    const { choose, keys } = await setUp({ missing: ['zh_Hans.more'], changed: ['en', 'zh_Hans'] });
    const before = keys();
    await choose('zh_Hans');
    expect([before, keys()]).toEqual([['language.updated'], ['language.unavailable']]);
  });

  it.each(['zh_Hans', 'zh_Hans.more'])('keeps the alert while the file %s stays away', async (file) => {
    const { choose, notices, tryAgain } = await setUp({ missing: [file] });
    await choose('zh_Hans');
    const shown = notices();
    await tryAgain();
    expect(shown).toHaveLength(1);
    expect(notices()).toEqual(shown);
  });

  it('requests nothing again when no file is missing', async () => {
    const { load, hasChanged, tryAgain } = await setUp();
    load.mockClear();
    hasChanged.mockClear();
    await tryAgain();
    expect([load.mock.calls, hasChanged.mock.calls]).toEqual([[], []]);
  });

  it('waits for "Try again" when the code of texts cannot be loaded', async () => {
    jest.useFakeTimers();
    const texts = await createTexts('en', { load: () => Promise.resolve('[a]\nb=c') });
    const lateTexts = jest.fn(texts.lateTexts).mockRejectedValueOnce(new LoadError('no network'));
    const { store } = startSagas(() => keepAllAlive([watchLanguageFiles]), {
      environment: fakeEnvironment({ texts: { ...texts, lateTexts } }),
      provide: [[loadWithRetries, (loadOnce: () => unknown) => loadOnce()]],
    });
    const { hasFailed } = store.getState().codeLoading;
    await jest.advanceTimersByTimeAsync(0);
    expect([hasFailed, store.getState().codeLoading.hasFailed]).toEqual([false, true]);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(lateTexts).toHaveBeenCalledTimes(1);
    store.dispatch(tryAgainRequested());
    await jest.advanceTimersByTimeAsync(0);
    expect(lateTexts).toHaveBeenCalledTimes(2);
  });
});

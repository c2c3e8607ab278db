import { createTexts } from '../../../src/i18n/createTexts';
import type { LanguageLoader } from '../../../src/i18n/languageLoader';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { setPageLanguage } from '../../../src/platform/page/pageElement';
import { watchLanguage } from '../../../src/sagas/language/language';
import { watchLanguageFiles } from '../../../src/sagas/language/languageFiles';
import { keepAllAlive } from '../../../src/sagas/supervise';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { reloadRequested } from '../../../src/store/slices/navigation';
import { settingsChanged } from '../../../src/store/slices/settings';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';

jest.mock('../../../src/platform/page/pageElement', () => ({ setPageLanguage: jest.fn() }));

type Outcome = Awaited<ReturnType<LanguageLoader['refresh']>>;

const load = () => Promise.resolve('[a]\nb=c');

/** `outcomes` are those of files that are not `same`. */
async function stage(outcomes: Partial<Record<string, Outcome>> = {}) {
  const texts = await createTexts('en', { load });
  const refresh = jest.fn((file: string) => Promise.resolve(outcomes[file] ?? 'same'));
  const { store } = startSagas(() => keepAllAlive([watchLanguage, watchLanguageFiles]), {
    environment: fakeEnvironment({ texts, languageLoader: { load, refresh } }),
  });
  const late = await texts.lateTexts();
  await late.load('more');
  await settle();
  const notices = () => store.getState().notices.notices;
  const changeLanguage = async (language: string) => {
    store.dispatch(settingsChanged({ language }));
    await settle();
  };
  return { store, outcomes, refresh, notices, keys: () => notices().map(({ text }) => text.key), changeLanguage };
}

afterEach(() => jest.useRealTimers());

describe('sagas/language/languageFiles', () => {
  it('compares each language file in use once', async () => {
    const { changeLanguage, refresh, notices } = await stage();
    await changeLanguage('zh_Hans');
    expect(refresh.mock.calls.flat().sort()).toEqual(['en', 'en.more', 'zh_Hans', 'zh_Hans.more']);
    expect(notices()).toEqual([]);
  });

  it('offers to reload when a language file has changed', async () => {
    const { notices } = await stage({ en: 'changed' });
    expect(notices()).toMatchObject([{ kind: 'status', text: { key: 'language.updated' }, action: { intent: reloadRequested() } }]);
    expect(notices()[0]?.timeoutMs).toBeUndefined();
  });

  it('shows a permanent alert when a language file is unavailable', async () => {
    const { notices } = await stage({ en: 'unavailable' });
    expect(notices()).toMatchObject([{ kind: 'alert', text: { key: 'language.unavailable', values: { file: 'en' } } }]);
    expect(notices()[0]?.timeoutMs).toBeUndefined();
  });

  it.each([
    ['changed', 'language.updated'],
    ['unavailable', 'language.unavailable'],
  ] as const)('shows one notice for any number of files that are %s', async (outcome, key) => {
    const { keys } = await stage({ en: outcome, 'en.more': outcome });
    expect(keys()).toEqual([key]);
  });

  it('sets English as the language of the page when no texts of the language can be loaded', async () => {
    const { changeLanguage } = await stage({ zh_Hant: 'unavailable' });
    jest.mocked(setPageLanguage).mockClear();
    await changeLanguage('zh_Hant');
    expect(jest.mocked(setPageLanguage).mock.calls).toEqual([['zh_Hant'], ['en']]);
  });

  it('closes the alert when another language is chosen', async () => {
    const { changeLanguage, keys } = await stage({ zh_Hans: 'unavailable' });
    await changeLanguage('zh_Hans');
    const shown = keys();
    await changeLanguage('zh_Hant');
    expect([shown, keys()]).toEqual([['language.unavailable'], []]);
  });

  it('requests a missing file again with "Try again", and then offers to reload the page', async () => {
    const { outcomes, refresh, notices, store } = await stage({ 'en.more': 'unavailable' });
    refresh.mockClear();
    outcomes['en.more'] = 'changed';
    store.dispatch(tryAgainRequested());
    await settle();
    expect(refresh.mock.calls).toEqual([['en.more']]);
    expect(notices()).toMatchObject([{ text: { key: 'language.updated' }, action: { intent: reloadRequested() } }]);
  });

  it('keeps the alert while the file stays unavailable', async () => {
    const { notices, store } = await stage({ en: 'unavailable' });
    const shown = notices();
    store.dispatch(tryAgainRequested());
    await settle();
    expect(shown).toHaveLength(1);
    expect(notices()).toEqual(shown);
  });

  it('requests nothing again when no file is missing', async () => {
    const { refresh, store } = await stage();
    refresh.mockClear();
    store.dispatch(tryAgainRequested());
    await settle();
    expect(refresh).not.toHaveBeenCalled();
  });

  it('waits for "Try again" when the code of texts cannot be loaded', async () => {
    jest.useFakeTimers();
    const texts = await createTexts('en', { load });
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

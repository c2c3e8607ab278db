import { createTexts } from '../../../src/i18n/createTexts';
import type { LanguageLoader } from '../../../src/i18n/languageLoader';
import { setPageLanguage } from '../../../src/platform/page/pageElement';
import { reloadRequested } from '../../../src/store/slices/navigation';
import { watchLanguage } from '../../../src/sagas/language/language';
import { settingsChanged } from '../../../src/store/slices/settings';
import { firstPageShown } from '../../../src/store/slices/startUp';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';
import english from '../../../locales/en.txt';

jest.mock('../../../src/platform/page/pageElement', () => ({ setPageLanguage: jest.fn() }));

type Outcome = Awaited<ReturnType<LanguageLoader['refresh']>>;

async function stage(outcome: Outcome = 'same') {
  const load = jest.fn((code: string) => Promise.resolve(code === 'en' ? english : '[navigation]\nwaiting=等待'));
  const texts = await createTexts('en', { load });
  const refresh = jest.fn(() => Promise.resolve(outcome));
  const { store } = startSagas(watchLanguage, {
    state: makeState(),
    environment: fakeEnvironment({ texts, languageLoader: { load, refresh } }),
  });
  await settle();
  expect(refresh).not.toHaveBeenCalled();
  store.dispatch(firstPageShown());
  await settle();
  return { store, texts, refresh, notices: () => store.getState().notices.notices };
}

describe('sagas/language/language', () => {
  it("sets the page's language at the start, and then checks the language file for changes", async () => {
    const { refresh, notices } = await stage();
    expect(setPageLanguage).toHaveBeenCalledWith('en');
    expect(refresh).toHaveBeenCalledWith('en');
    expect(notices()).toEqual([]);
  });

  it('follows the language setting', async () => {
    const { store, texts } = await stage();
    await texts.lateTexts();
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    await settle();
    expect(texts.language).toBe('zh_Hant');
    expect(setPageLanguage).toHaveBeenLastCalledWith('zh_Hant');
  });

  it('offers to reload when the language file has changed', async () => {
    const { notices } = await stage('changed');
    expect(notices()).toMatchObject([{ kind: 'status', text: { key: 'language.updated' }, action: { intent: reloadRequested() } }]);
    expect(notices()[0]?.timeoutMs).toBeUndefined();
  });

  it('shows a permanent alert when a language is unavailable', async () => {
    const { notices } = await stage('unavailable');
    expect(notices()).toMatchObject([{ kind: 'alert', text: { key: 'language.unavailable' } }]);
    expect(notices()[0]?.timeoutMs).toBeUndefined();
  });

  it('sets English as the language of the page when no texts of the language can be loaded', async () => {
    const { store, texts } = await stage('unavailable');
    await texts.lateTexts();
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    await settle();
    expect(jest.mocked(setPageLanguage).mock.calls.slice(-2)).toEqual([['zh_Hant'], ['en']]);
    jest.mocked(setPageLanguage).mockClear();
    store.dispatch(settingsChanged({ title: 'x' }));
    await settle();
    expect(setPageLanguage).not.toHaveBeenCalledWith('zh_Hant');
  });

  it('closes the alert when the language has been loaded meanwhile', async () => {
    const { store, refresh, notices } = await stage('unavailable');
    refresh.mockResolvedValue('changed');
    store.dispatch(settingsChanged({ title: 'x' }));
    await settle();
    expect(notices().map(({ text }) => text.key)).toEqual(['language.updated']);
  });

  it('keeps the alert while the language stays unavailable', async () => {
    const { store, notices } = await stage('unavailable');
    const [shown] = notices();
    store.dispatch(settingsChanged({ title: 'x' }));
    await settle();
    expect(notices()).toEqual([shown]);
  });

  it('closes the alert when another language is chosen', async () => {
    const { store, texts, refresh, notices } = await stage('unavailable');
    await texts.lateTexts();
    refresh.mockResolvedValue('same');
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    await settle();
    expect(notices()).toEqual([]);
  });
});

import { createTexts } from '../../../src/i18n/createTexts';
import { setPageLanguage } from '../../../src/platform/page/pageElement';
import { watchLanguage } from '../../../src/sagas/language/language';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { settingsChanged } from '../../../src/store/slices/settings';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';
import english from '../../../locales/en.txt';

jest.mock('../../../src/platform/page/pageElement', () => ({ setPageLanguage: jest.fn() }));

async function setUp() {
  const load = (code: string) => Promise.resolve(code === 'en' ? english : '[navigation]\nwaiting=等待');
  const texts = await createTexts('en', { load });
  const { store } = startSagas(watchLanguage, { environment: fakeEnvironment({ texts }) });
  await settle();
  return { store, texts };
}

describe('sagas/language/language', () => {
  it("sets the page's language at the start", async () => {
    await setUp();
    expect(setPageLanguage).toHaveBeenCalledWith('en');
  });

  it('follows the language setting', async () => {
    const { store, texts } = await setUp();
    await texts.lateTexts();
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    await settle();
    expect(texts.language).toBe('zh_Hant');
    expect(setPageLanguage).toHaveBeenLastCalledWith('zh_Hant');
  });

  it('returns to the former language while another one is still loading', async () => {
    const { store, texts } = await setUp();
    await texts.lateTexts();
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    store.dispatch(settingsChanged({ language: 'en' }));
    await settle();
    expect(texts.language).toBe('en');
    expect(setPageLanguage).toHaveBeenLastCalledWith('en');
  });

  it('names a language that was used before when the network came back while its late file was loading', async () => {
    let arrive: (text: undefined) => void = () => undefined;
    let late: Promise<undefined> = Promise.resolve(undefined);
    const load = (file: string) =>
      file === 'zh_Hant.more' ? late : Promise.resolve(file.startsWith('en') ? english : '[navigation]\nwaiting=等待');
    const texts = await createTexts('en', { load });
    await (await texts.lateTexts()).load('more');
    const { store } = startSagas(watchLanguage, { environment: fakeEnvironment({ texts }) });
    for (const language of ['zh_Hant', 'en']) {
      store.dispatch(settingsChanged({ language }));
      await settle();
    }
    late = new Promise((resolve) => (arrive = resolve));
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    await settle();
    store.dispatch(tryAgainRequested());
    arrive(undefined);
    await settle();
    expect([texts.language, jest.mocked(setPageLanguage).mock.lastCall]).toEqual(['zh_Hant', ['zh_Hant']]);
  });

  it('leaves the page alone when another setting changes', async () => {
    const { store } = await setUp();
    jest.mocked(setPageLanguage).mockClear();
    store.dispatch(settingsChanged({ title: 'x' }));
    await settle();
    expect(setPageLanguage).not.toHaveBeenCalled();
  });
});

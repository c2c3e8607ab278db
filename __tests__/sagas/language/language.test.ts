import { createTexts } from '../../../src/i18n/createTexts';
import { setPageLanguage } from '../../../src/platform/page/pageElement';
import { watchLanguage } from '../../../src/sagas/language/language';
import { settingsChanged } from '../../../src/store/slices/settings';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';
import english from '../../../locales/en.txt';

jest.mock('../../../src/platform/page/pageElement', () => ({ setPageLanguage: jest.fn() }));

async function stage() {
  const load = (code: string) => Promise.resolve(code === 'en' ? english : '[navigation]\nwaiting=等待');
  const texts = await createTexts('en', { load });
  const { store } = startSagas(watchLanguage, { environment: fakeEnvironment({ texts }) });
  await settle();
  return { store, texts };
}

describe('sagas/language/language', () => {
  it("sets the page's language at the start", async () => {
    await stage();
    expect(setPageLanguage).toHaveBeenCalledWith('en');
  });

  it('follows the language setting', async () => {
    const { store, texts } = await stage();
    await texts.lateTexts();
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    await settle();
    expect(texts.language).toBe('zh_Hant');
    expect(setPageLanguage).toHaveBeenLastCalledWith('zh_Hant');
  });

  it('returns to the former language while another one is still loading', async () => {
    const { store, texts } = await stage();
    await texts.lateTexts();
    store.dispatch(settingsChanged({ language: 'zh_Hant' }));
    store.dispatch(settingsChanged({ language: 'en' }));
    await settle();
    expect(texts.language).toBe('en');
    expect(setPageLanguage).toHaveBeenLastCalledWith('en');
  });

  it('leaves the page alone when another setting changes', async () => {
    const { store } = await stage();
    jest.mocked(setPageLanguage).mockClear();
    store.dispatch(settingsChanged({ title: 'x' }));
    await settle();
    expect(setPageLanguage).not.toHaveBeenCalled();
  });
});

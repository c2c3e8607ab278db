import { createTexts } from '../../../src/i18n/createTexts';
import type { LanguageLoader } from '../../../src/i18n/languageLoader';
import { LoadError, loadWithRetries } from '../../../src/i18n/loadWithRetries';
import { watchLateTexts } from '../../../src/sagas/language/lateTexts';
import { keepAllAlive } from '../../../src/sagas/supervise';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';

type Outcome = Awaited<ReturnType<LanguageLoader['refresh']>>;

const load = () => Promise.resolve('[a]\nb=c');

async function stage(outcome: Outcome) {
  const texts = await createTexts('en', { load });
  const refresh = jest.fn(() => Promise.resolve(outcome));
  const { store } = startSagas(watchLateTexts, { environment: fakeEnvironment({ texts, languageLoader: { load, refresh } }) });
  const late = await texts.lateTexts();
  await late.load('more');
  await settle();
  return { late, refresh, notices: () => store.getState().notices.notices };
}

afterEach(() => jest.useRealTimers());

describe('sagas/language/lateTexts', () => {
  it('checks each language file in use for changes', async () => {
    const { late, refresh, notices } = await stage('same');
    await late.changeLanguage('zh_Hans');
    await settle();
    expect(refresh.mock.calls).toEqual([['en.more'], ['zh_Hans.more']]);
    expect(notices()).toEqual([]);
  });

  it.each([
    ['changed', 'language.updated'],
    ['unavailable', 'language.unavailable'],
  ] as const)('shows one notice for any number of files that are %s', async (outcome, key) => {
    const { late, notices } = await stage(outcome);
    await late.changeLanguage('zh_Hans');
    await settle();
    expect(notices().map(({ text }) => text.key)).toEqual([key]);
  });

  it('waits for "Try again" when the code of texts cannot be loaded', async () => {
    jest.useFakeTimers();
    const texts = await createTexts('en', { load });
    const lateTexts = jest.fn(texts.lateTexts).mockRejectedValueOnce(new LoadError('no network'));
    const { store } = startSagas(() => keepAllAlive([watchLateTexts]), {
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

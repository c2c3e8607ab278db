import { createTexts } from '../../../src/i18n/createTexts';
import type { LanguageLoader } from '../../../src/i18n/languageLoader';
import { watchLateTexts } from '../../../src/sagas/language/lateTexts';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';

type Outcome = Awaited<ReturnType<LanguageLoader['refresh']>>;

async function stage(outcome: Outcome) {
  const load = () => Promise.resolve('[a]\nb=c');
  const i18n = await createTexts('en', { load });
  const refresh = jest.fn(() => Promise.resolve(outcome));
  const { store } = startSagas(watchLateTexts, { environment: fakeEnvironment({ i18n, languages: { load, refresh } }) });
  const late = await i18n.lateTexts();
  await late.load('more');
  await settle();
  return { late, refresh, notices: () => store.getState().notices.notices };
}

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
});

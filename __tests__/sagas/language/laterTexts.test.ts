import { createTexts } from '../../../src/i18n/createTexts';
import type { LanguageLoader } from '../../../src/i18n/languageLoader';
import { watchLaterTexts } from '../../../src/sagas/language/laterTexts';
import { fakeEnvironment } from '../../helpers/fakeEnvironment';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';

type Outcome = Awaited<ReturnType<LanguageLoader['refresh']>>;

async function stage(outcome: Outcome) {
  const load = () => Promise.resolve('[a]\nb=c');
  const i18n = await createTexts('en', { load });
  const refresh = jest.fn(() => Promise.resolve(outcome));
  const { store } = startSagas(watchLaterTexts, { environment: fakeEnvironment({ i18n, languages: { load, refresh } }) });
  const later = await i18n.later();
  await later.load('more');
  await settle();
  return { later, refresh, notices: () => store.getState().notices.notices };
}

describe('sagas/language/laterTexts', () => {
  it('checks each language file in use for changes', async () => {
    const { later, refresh, notices } = await stage('same');
    await later.changeLanguage('zh_Hans');
    await settle();
    expect(refresh.mock.calls).toEqual([['en.more'], ['zh_Hans.more']]);
    expect(notices()).toEqual([]);
  });

  it.each([
    ['changed', 'language.updated'],
    ['unavailable', 'language.unavailable'],
  ] as const)('shows one notice for any number of files that are %s', async (outcome, key) => {
    const { later, notices } = await stage(outcome);
    await later.changeLanguage('zh_Hans');
    await settle();
    expect(notices().map(({ text }) => text.key)).toEqual([key]);
  });
});

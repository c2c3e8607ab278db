import type { UnknownAction } from '@reduxjs/toolkit';
import { fork } from 'redux-saga/effects';
import { builtInLanguageNames } from '../../../src/domain/language/languages';
import { emptyPreset } from '../../../src/domain/preset/preset';
import { resolveSettings } from '../../../src/domain/settings/resolveSettings';
import { fetchText } from '../../../src/platform/requests/fetchText';
import { browserLanguages } from '../../../src/platform/browser/browserLanguages';
import { watchAddedLanguages } from '../../../src/sagas/language/addedLanguages';
import { takeOverSettings } from '../../../src/sagas/settings/takeOver';
import { watchPersistence } from '../../../src/sagas/settings/persistence';
import { selectLanguageNames } from '../../../src/store/slices/addedLanguages';
import { tryAgainRequested } from '../../../src/store/slices/codeLoading';
import { linkedProfileAdded } from '../../../src/store/slices/rpcProfiles';
import { settingsChanged } from '../../../src/store/slices/settings';
import { fakeEnvironment, fakeStorage } from '../../helpers/fakeEnvironment';
import { aPage, makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { startSagas } from '../../helpers/startSagas';
import { settle } from '../../helpers/settle';

async function open({
  index,
  stored,
  language = 'en',
  wanted = ['fr', 'en'],
}: {
  index?: string;
  stored?: string;
  language?: string;
  wanted?: readonly string[];
}) {
  const storage = fakeStorage(new Map(stored === undefined ? [] : [['Options', stored]]));
  const environment = fakeEnvironment({
    storage,
    initialSettings: resolveSettings({ stored: {}, preset: emptyPreset, page: aPage, browserLanguage: 'en' }),
  });
  let served = index;
  const provide = [
    [fetchText, () => Promise.resolve(served)],
    [browserLanguages, () => wanted],
  ] as const;
  const { store } = startSagas(watchAddedLanguages, { state: makeState({ settings: { language } }), environment, provide });
  await settle();
  const setIndex = (text: string) => (served = text);
  return { store, setIndex, names: () => selectLanguageNames(store.getState()), chosen: () => store.getState().settings.language };
}

const index = '{"en":"English","fr":"Français"}';

describe('sagas/language/addedLanguages', () => {
  it('offers added languages once the network is back', async () => {
    const { store, setIndex, names } = await open({});
    setIndex(index);
    store.dispatch(tryAgainRequested());
    await settle();
    expect(names()).toEqual({ ...builtInLanguageNames, fr: 'Français' });
  });

  it('offers added languages, and uses one at the first visit if the browser prefers it', async () => {
    const { names, chosen } = await open({ index });
    expect(names()).toEqual({ ...builtInLanguageNames, fr: 'Français' });
    expect(chosen()).toBe('fr');
  });

  it('keeps the language of a returning user', async () => {
    expect((await open({ index, stored: '{}' })).chosen()).toBe('en');
    expect((await open({ index, stored: '{}', language: 'zh_Hant' })).chosen()).toBe('zh_Hant');
  });

  /** The index arrives after a settings link, a discovery or the user has changed something, which is then stored. */
  async function openSlowly(before: UnknownAction, legacy?: string) {
    const storage = fakeStorage(new Map(), { legacyTexts: new Map(legacy === undefined ? [] : [['Options', legacy]]) });
    let arrive: (text: string) => void = () => undefined;
    const fetched = new Promise<string>((resolve) => (arrive = resolve));
    const provide = [
      [fetchText, () => fetched],
      [browserLanguages, () => ['fr', 'en']],
    ] as const;
    const { store } = startSagas(
      function* watch() {
        yield fork(watchAddedLanguages);
        yield fork(takeOverSettings);
        yield fork(watchPersistence);
      },
      { environment: fakeEnvironment({ storage }), provide },
    );
    await settle();
    store.dispatch(before);
    await settle();
    expect(storage.read('Options')).toBeDefined();
    arrive(index);
    await settle();
    return store.getState().settings.language;
  }

  it('uses one at a first visit by a link that has set the profile before the index arrives', async () => {
    expect(await openSlowly(linkedProfileAdded(makeProfile({ rpcId: 'linked', rpcHost: 'nas' })))).toBe('fr');
  });

  it.each([
    ['the user has chosen before the index arrives', settingsChanged({ language: 'zh_Hans' }), undefined, 'zh_Hans'],
    ['AriaNg has stored', settingsChanged({ theme: 'dark' }), '{"language":"en"}', 'en'],
  ])('keeps the language that %s', async (_title, before, legacy, language) => {
    expect(await openSlowly(before, legacy)).toBe(language);
  });

  it('replaces a language that is no longer available, also when imported later', async () => {
    const { store, chosen } = await open({ index, stored: '{}', language: 'tlh' });
    expect(chosen()).toBe('en');
    store.dispatch(settingsChanged({ language: 'fr' }));
    expect(chosen()).toBe('fr');
    store.dispatch(settingsChanged({ language: 'xx' }));
    expect(chosen()).toBe('fr');
  });

  it('reads other codes of a language, stored or imported', async () => {
    const { store, chosen } = await open({ index, stored: '{}', language: 'zh_TW' });
    expect(chosen()).toBe('zh_Hant');
    store.dispatch(settingsChanged({ language: 'zh_CN' }));
    expect(chosen()).toBe('zh_Hans');
  });

  it('changes nothing without an index', async () => {
    const { names, chosen } = await open({ stored: '{}', language: 'fr' });
    expect(names()).toEqual(builtInLanguageNames);
    expect(chosen()).toBe('fr');
  });
});

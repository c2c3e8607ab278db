import type { SagaIterator } from 'redux-saga';
import { call, put, select, take } from '../effects';
import { parseLanguageIndex } from '../../domain/language/languageIndex';
import { chooseLanguage, findLanguage, type LanguageNames } from '../../domain/language/languages';
import { fetchText } from '../../platform/requests/fetchText';
import { browserLanguages } from '../../platform/browser/browserLanguages';
import { storageKeys } from '../../platform/storage/storageKeys';
import { addedLanguagesRead, selectLanguageNames } from '../../store/slices/addedLanguages';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { environment } from '../environment';

/** Enough for a hundred names. */
const maxIndexCharacters = 10_000;

/**
 * Languages that a packager has added, listed in `langs/index.json`. On the first visit the browser's preferred language may be one of
 * them. When the chosen language no longer exists, the browser's preference is used.
 */
export function* watchAddedLanguages(): SagaIterator<void> {
  // The storage is read before the request, because a link may change the profile meanwhile, which stores all settings. AriaNg's settings
  // are not taken over yet, so they are read too.
  const { storage } = yield* environment();
  const isFirstVisit = [storage.read, storage.readLegacy].every((read) => read(storageKeys.settings) === undefined);
  yield* put(addedLanguagesRead(yield* fetchIndex()));
  yield* chooseLanguageAgain(isFirstVisit);
  yield* keepSupported();
}

/**
 * Requests the index. A missing index is requested again together with missing code ("Try again"), because the network may have failed. The
 * index stays missing where no language was added.
 */
function* fetchIndex(): SagaIterator<LanguageNames> {
  for (;;) {
    const added = parseLanguageIndex(yield* call(fetchText, 'langs/index.json', maxIndexCharacters));
    if (added) return added;
    yield* take(tryAgainRequested);
  }
}

function* chooseLanguageAgain(isFirstVisit: boolean): SagaIterator<void> {
  const { initialSettings } = yield* environment();
  const state = yield* select();
  const { preset, browserLanguage } = initialSettings.inputs;
  const { language } = state.settings;
  const names = selectLanguageNames(state);
  const wanted = yield* call(browserLanguages);
  // The user may have chosen a language meanwhile.
  if (isFirstVisit && preset.defaults.language === undefined && language === browserLanguage)
    yield* changeLanguageFrom(language, chooseLanguage(wanted, Object.keys(names)));
  else if (!Object.hasOwn(names, language))
    yield* changeLanguageFrom(language, findLanguage(language, Object.keys(names)) ?? browserLanguage);
}

/** An alias is replaced by its language; an unknown code is refused (docs/specification.md, section 5). */
function* keepSupported(): SagaIterator<void> {
  const atFirst = yield* select();
  let last = atFirst.settings.language;
  for (;;) {
    yield* take([settingsChanged, settingsRead]);
    const state = yield* select();
    const { language } = state.settings;
    const names = selectLanguageNames(state);
    if (Object.hasOwn(names, language)) last = language;
    else yield* changeLanguageFrom(language, findLanguage(language, Object.keys(names)) ?? last);
  }
}

function* changeLanguageFrom(before: string, language: string): SagaIterator<void> {
  if (language !== before) yield* put(settingsChanged({ language }));
}

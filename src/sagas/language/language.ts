import type { SagaIterator } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, takeLatest } from '../effects';
import type { LanguageCode } from '../../domain/language/languages';
import type { LateTexts } from '../../i18n/createI18n';
import { loadWithRetries } from '../../i18n/loadWithRetries';
import { setPageLanguage } from '../../platform/page/pageElement';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import { languageApplied, settingsChanged, settingsRead } from '../../store/slices/settings';
import { environment } from '../environment';
import { supervised } from '../supervise';

/** Choosing a language again requests a missing file again. Other settings do not. */
const isLanguageChosen = (action: Action): boolean => settingsChanged.match(action) && action.payload.language !== undefined;

/** Applies the chosen language to the page. A language whose file is missing shows in English (docs/specification.md, section 8). */
export function* watchLanguage(): SagaIterator<void> {
  const { texts } = yield* environment();
  /**
   * The language that is fully applied; undefined during a change. takeLatest may cancel the saga during a change, but i18next still
   * completes it. Then the next run applies the chosen language from the start.
   */
  let applied: LanguageCode | undefined = texts.language;
  const applyLanguage = supervised(function* applyChosen(): SagaIterator<void> {
    const { settings } = yield* select();
    if ([applied, texts.language].every((language) => language === settings.language)) return;
    applied = undefined;
    const late = yield* call(loadWithRetries<LateTexts>, texts.lateTexts);
    yield* call(late.changeLanguage, settings.language);
    yield* call(setPageLanguage, texts.language);
    yield* put(languageApplied());
    applied = settings.language;
  });
  yield* call(setPageLanguage, texts.language);
  yield* takeLatest([isLanguageChosen, settingsRead, tryAgainRequested], applyLanguage);
  yield* call(applyLanguage);
}

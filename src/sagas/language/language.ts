import type { SagaIterator } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { call, put, select, takeLatest } from '../effects';
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
  /** Another choice cancels the saga, not the change that i18next has begun: the former language must then be requested again. */
  let requested = texts.language;
  const applyLanguage = supervised(function* applyChosen(): SagaIterator<void> {
    const { settings } = yield* select();
    if ([requested, texts.language].every((language) => language === settings.language)) return;
    requested = settings.language;
    const late = yield* call(loadWithRetries<LateTexts>, texts.lateTexts);
    yield* call(late.changeLanguage, settings.language);
    yield* call(setPageLanguage, texts.language);
    yield* put(languageApplied());
  });
  yield* call(setPageLanguage, texts.language);
  yield* takeLatest([isLanguageChosen, settingsRead, tryAgainRequested], applyLanguage);
  yield* call(applyLanguage);
}

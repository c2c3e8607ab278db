import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from '../effects';
import type { LateTexts } from '../../i18n/createI18n';
import { loadWithRetries } from '../../i18n/loadWithRetries';
import { setPageLanguage } from '../../platform/page/pageElement';
import { languageApplied, settingsChanged, settingsRead } from '../../store/slices/settings';
import { environment } from '../environment';
import { supervised } from '../supervise';

/** Applies the chosen language to the page. Texts that i18next could not load show in English (docs/specification.md, section 8). */
export function* watchLanguage(): SagaIterator<void> {
  const { texts } = yield* environment();
  // Another choice cancels the saga, not the change that i18next has begun: the former language must then be requested again.
  let isChanging = false;
  const applyLanguage = supervised(function* applyChosen(): SagaIterator<void> {
    const { settings } = yield* select();
    if (!isChanging && texts.language === settings.language) return;
    isChanging = true;
    yield* call(setPageLanguage, settings.language);
    const late = yield* call(loadWithRetries<LateTexts>, texts.lateTexts);
    yield* call(late.changeLanguage, settings.language);
    isChanging = false;
    yield* put(languageApplied());
  });
  const { settings } = yield* select();
  yield* call(setPageLanguage, settings.language);
  yield* takeLatest([settingsChanged, settingsRead], applyLanguage);
  yield* call(applyLanguage);
}

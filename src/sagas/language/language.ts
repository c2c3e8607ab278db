import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from '../effects';
import type { LateTexts } from '../../i18n/createI18n';
import { loadWithRetries } from '../../i18n/loadWithRetries';
import { setPageLanguage } from '../../platform/page/pageElement';
import { languageApplied, settingsChanged, settingsRead } from '../../store/slices/settings';
import { environment } from '../environment';
import { supervised } from '../supervise';

/** Applies the chosen language to the page. Texts that i18next could not load show in English (docs/specification.md, section 8). */
function* applyLanguage(): SagaIterator<void> {
  const { texts } = yield* environment();
  const { settings } = yield* select();
  if (texts.language === settings.language) return;
  yield* call(setPageLanguage, settings.language);
  const late = yield* call(loadWithRetries<LateTexts>, texts.lateTexts);
  yield* call(late.changeLanguage, settings.language);
  yield* put(languageApplied());
}

export function* watchLanguage(): SagaIterator<void> {
  const { settings } = yield* select();
  yield* call(setPageLanguage, settings.language);
  yield* takeLatest([settingsChanged, settingsRead], supervised(applyLanguage));
  yield* call(supervised(applyLanguage));
}

import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeLatest } from '../effects';
import { defaultLanguage } from '../../domain/languages';
import type { LateTexts } from '../../i18n/createI18n';
import { loadWithRetries } from '../../i18n/loadWithRetries';
import { setPageLanguage } from '../../platform/page/pageElement';
import { reloadRequested } from '../../store/slices/navigation';
import { noticeClosed, noticeShown } from '../../store/slices/notices';
import { firstPageShown } from '../../store/slices/startUp';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { environment } from '../environment';
import { supervised } from '../supervise';

/** Applies the chosen language to the page. Texts that i18next could not load show in English (docs/specification.md, section 8). */
function* applyLanguage(): SagaIterator<void> {
  const { texts } = yield* environment();
  const { settings } = yield* select();
  yield* call(setPageLanguage, settings.language);
  if (texts.language === settings.language) return;
  const late = yield* call(loadWithRetries<LateTexts>, texts.lateTexts);
  yield* call(late.changeLanguage, settings.language);
}

function* changeLanguage(): SagaIterator<void> {
  const { texts } = yield* environment();
  const { settings } = yield* select();
  if (texts.language !== settings.language) yield* applyLanguage();
  yield* refreshShownLanguage();
}

function* refreshShownLanguage(): SagaIterator<void> {
  const { settings } = yield* select();
  yield* refreshLanguage(settings.language);
}

/** The cached copy may be old: the file is fetched again, and one notice reports a difference of any file. */
export function* refreshLanguage(file: string): SagaIterator<void> {
  const { languageLoader } = yield* environment();
  const outcome = yield* call([languageLoader, languageLoader.refresh], file);
  yield* closeOutdatedAlert(outcome === 'unavailable' ? undefined : file);
  if (outcome === 'same') return;
  const key = outcome === 'changed' ? 'language.updated' : 'language.unavailable';
  const { notices, settings } = yield* select();
  // The page then has English texts, which screen readers read by this attribute.
  if (outcome === 'unavailable' && file === settings.language) yield* call(setPageLanguage, defaultLanguage);
  if (notices.notices.some((notice) => notice.text.key === key)) return;
  const action = { label: { key: 'action.reload' }, intent: reloadRequested() };
  yield* put(noticeShown({ text: { key, values: { file } }, ...(outcome === 'changed' ? { kind: 'status', action } : { kind: 'alert' }) }));
}

/** The alert names its file. It is closed when that file has been loaded meanwhile, and when another language is shown. */
function* closeOutdatedAlert(loaded: string | undefined): SagaIterator<void> {
  const { notices, settings } = yield* select();
  const alert = notices.notices.find(({ text }) => text.key === 'language.unavailable');
  const file = String(alert?.text.values?.['file']);
  if (alert && (file === loaded || file.split('.', 1)[0] !== settings.language)) yield* put(noticeClosed(alert.id));
}

export function* watchLanguage(): SagaIterator<void> {
  yield* takeLatest([settingsChanged, settingsRead], supervised(changeLanguage));
  // The first page uses the cached language file, which is compared with the server's file afterwards.
  yield* takeLatest(firstPageShown, supervised(refreshShownLanguage));
  yield* call(supervised(applyLanguage));
}

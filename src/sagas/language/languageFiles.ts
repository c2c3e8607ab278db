import type { SagaIterator } from 'redux-saga';
import { defaultLanguage } from '../../domain/languages';
import { setPageLanguage } from '../../platform/page/pageElement';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import { reloadRequested } from '../../store/slices/navigation';
import { noticeClosed, noticeShown } from '../../store/slices/notices';
import type { RootState } from '../../store/rootReducer';
import { languageApplied } from '../../store/slices/settings';
import { call, fork, put, select, takeLatest } from '../effects';
import { environment } from '../environment';
import { forEachEvent } from '../forEachEvent';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import { reportToLog, supervised } from '../supervise';

/** The cached copy may be old: the file is fetched again, and one notice reports a difference of any file. */
function* refreshFile(file: string): SagaIterator<void> {
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

/** The alert is closed when its file has been loaded meanwhile, and when another language is shown. */
function* closeOutdatedAlert(loaded: string | undefined): SagaIterator<void> {
  const { settings } = yield* select();
  const alert = yield* select(selectAlert);
  if (alert && (alert.file === loaded || alert.file.split('.', 1)[0] !== settings.language)) yield* put(noticeClosed(alert.id));
}

/** The shown alert about a language file that could not be loaded. */
function selectAlert({ notices }: RootState) {
  const alert = notices.notices.find(({ text }) => text.key === 'language.unavailable');
  const file = alert?.text.values?.['file'];
  return alert && typeof file === 'string' ? { id: alert.id, file } : undefined;
}

function* refreshShownLanguage(): SagaIterator<void> {
  const { settings } = yield* select();
  yield* refreshFile(settings.language);
}

/** A file that could not be loaded is requested again. Its alert then gives way to the offer to reload the page. */
function* refreshMissingFile(): SagaIterator<void> {
  const alert = yield* select(selectAlert);
  if (alert) yield* refreshFile(alert.file);
}

/**
 * Compares each language file that the page uses with the server's file. A missing file is requested again with all missing code, for
 * instance when the network is back.
 */
export function* watchLanguageFiles(): SagaIterator<void> {
  const { texts } = yield* environment();
  yield* takeLatest(languageApplied, supervised(refreshShownLanguage));
  yield* takeLatest(tryAgainRequested, supervised(refreshMissingFile));
  yield* fork(supervised(refreshShownLanguage, reportToLog));
  const refreshUsedFiles = lazyWorkerUntilLoaded(async () => {
    const late = await texts.lateTexts();
    return () => forEachEvent<string>(late.subscribeToFiles, supervised(refreshFile, reportToLog));
  });
  yield* call(refreshUsedFiles);
}

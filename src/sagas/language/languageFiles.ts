import type { SagaIterator } from 'redux-saga';
import type { LateTexts } from '../../i18n/createI18n';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import { reloadRequested } from '../../store/slices/navigation';
import { noticeClosed, noticeShown, type Notice } from '../../store/slices/notices';
import { languageApplied } from '../../store/slices/settings';
import { call, fork, put, select, takeLatest } from '../effects';
import { environment } from '../environment';
import { forEachEvent } from '../forEachEvent';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import { createLock, withLock } from '../lock';
import { reportToLog, supervised } from '../supervise';

type LanguageNotice = Omit<Notice, 'id'>;
const outdated: LanguageNotice = {
  kind: 'status',
  isInfo: true,
  text: { key: 'language.updated' },
  action: { label: { key: 'action.reload' }, intent: reloadRequested() },
};
const missing: LanguageNotice = {
  kind: 'alert',
  text: { key: 'language.unavailable' },
  action: { label: { key: 'action.tryAgain' }, intent: tryAgainRequested() },
};

function* findShown({ text }: LanguageNotice): SagaIterator<Notice | undefined> {
  const { notices } = yield* select();
  return notices.notices.find((notice) => notice.text.key === text.key);
}

/** Shows a notice in place of the other one, which would contradict it. */
function* showInPlaceOf(other: LanguageNotice, notice: LanguageNotice): SagaIterator<void> {
  const replaced = yield* findShown(other);
  if (replaced) yield* put(noticeClosed(replaced.id));
  if (!(yield* findShown(notice))) yield* put(noticeShown(notice));
}

/**
 * One alert for all missing files, or one notice for all changed files. The alert is closed when no file is missing any more, for
 * instance because another language was chosen.
 */
function* showOneNotice(late: LateTexts, hasChanged: boolean): SagaIterator<void> {
  if (late.lacksFiles()) return yield* showInPlaceOf(outdated, missing);
  if (hasChanged) return yield* showInPlaceOf(missing, outdated);
  const alert = yield* findShown(missing);
  if (alert) yield* put(noticeClosed(alert.id));
}

/** Two files that are reported at the same moment would otherwise show the same notice twice. */
const noticeLock = createLock();
const showNotice = (late: LateTexts, hasChanged = false) => withLock(noticeLock, () => showOneNotice(late, hasChanged));

/** The cached copy may be old: the file is fetched again. */
function* compareFile(late: LateTexts, file: string): SagaIterator<void> {
  const { languageLoader } = yield* environment();
  yield* showNotice(late);
  const hasChanged = yield* call([languageLoader, languageLoader.hasChanged], file);
  if (hasChanged) yield* showNotice(late, true);
}

function* loadMissing(late: LateTexts): SagaIterator<void> {
  yield* call(late.loadMissing);
  yield* showNotice(late);
}

function* watchFilesOf(late: LateTexts): SagaIterator<void> {
  const compareShown = () => compareFile(late, late.language());
  yield* takeLatest(languageApplied, supervised(compareShown));
  yield* takeLatest(
    tryAgainRequested,
    supervised(() => loadMissing(late)),
  );
  yield* fork(supervised(compareShown, reportToLog));
  yield* call(
    forEachEvent<string>,
    late.subscribeToFiles,
    supervised((file: string) => compareFile(late, file), reportToLog),
  );
}

/**
 * Compares each language file that the page uses with the server's file, and reports missing files. Missing late files, and all
 * missing English files, are requested again with all missing code, for instance when the network is back. `language.ts` requests the
 * missing first file of the chosen language again.
 */
export function* watchLanguageFiles(): SagaIterator<void> {
  const { texts } = yield* environment();
  const watchFiles = lazyWorkerUntilLoaded(async () => {
    const late = await texts.lateTexts();
    return () => watchFilesOf(late);
  });
  yield* call(watchFiles);
}

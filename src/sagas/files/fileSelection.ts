import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, fork, put, select, take, takeEvery, takeLatest, takeLeading } from '../effects';
import { parsePausedTasks } from '../../domain/files/pausedTasks';
import { storageKeys } from '../../platform/storageKeys';
import {
  fileSelectionCancelled,
  fileSelectionClosed,
  fileSelectionConfirmed,
  fileSelectionPaused,
  fileSelectionRequested,
  fileSelectionResumed,
  filesTicked,
  selectFileSelection,
  selectPausedForFiles,
} from '../../store/slices/fileSelection';
import { selectPageGid } from '../../store/selectors/taskPage';
import { connected } from '../../store/slices/connection';
import { locationChanged } from '../../store/slices/navigation';
import { connectionChanges } from '../../store/slices/rpcProfiles';
import { environment } from '../environment';
import { lazyWorker } from '../lazyWorkers';
import { reportToLog, supervised } from '../supervise';

const load = () => import(/* webpackChunkName: "fileSelection" */ './fileSelectionWorker');

const tellPausedElsewhere = lazyWorker(async () => (await load()).tellPausedElsewhere);

/** The tab was reloaded while tasks were paused for a selection. The session storage is the tab's own, so no other tab resumes them. */
function* restorePaused(): SagaIterator<void> {
  const { localStore } = yield* environment();
  for (const task of parsePausedTasks(localStore.readTab(storageKeys.pausedForFiles))) yield* put(fileSelectionPaused(task));
}

function* storePaused(): SagaIterator<void> {
  const { localStore } = yield* environment();
  localStore.writeTab(storageKeys.pausedForFiles, JSON.stringify(yield* select(selectPausedForFiles)));
}

/** A selection that is being saved ends by itself. */
export function* giveUpFileSelection(): SagaIterator<void> {
  const { open } = yield* select(selectFileSelection);
  if (open && open.phase !== 'saving') yield* put(fileSelectionClosed(open.gid));
}

/** Leaving the page cancels the selection. */
function* leaveFileSelection(): SagaIterator<void> {
  const state = yield* select();
  const { open } = selectFileSelection(state);
  if (open && selectPageGid(state) !== open.gid) yield* giveUpFileSelection();
}

/** Saves ticks one after another. Each tick carries the whole selection, so of several waiting ticks only the last is sent. */
function* saveTicks(): SagaIterator<void> {
  const ticks = yield* actionChannel(filesTicked, buffers.sliding<ReturnType<typeof filesTicked>>(1));
  const saveTick = supervised(lazyWorker(async () => (await load()).saveTick));
  for (;;) {
    const tick = yield* take(ticks);
    yield* call(saveTick, tick);
  }
}

function* tellPaused(): SagaIterator<void> {
  const paused = yield* select(selectPausedForFiles);
  if (paused.length > 0) yield* tellPausedElsewhere();
}

/**
 * Resumes one after another, so that no task is resumed twice. The connection status shows a lost connection; the next one resumes. The
 * first connection after a reload may be older than this watcher.
 */
function* resumeTasks(): SagaIterator<void> {
  const occasions = yield* actionChannel([fileSelectionClosed, connected], buffers.sliding(1));
  const resumePaused = supervised(
    lazyWorker(async () => (await load()).resumePaused),
    reportToLog,
  );
  for (;;) {
    const paused = yield* select(selectPausedForFiles);
    if (paused.length > 0) yield* call(resumePaused);
    yield* take(occasions);
  }
}

/** Watches the selection of a task's files. The worker's code loads at its first use. */
export function* watchFileSelection(): SagaIterator<void> {
  yield* restorePaused();
  yield* takeEvery([fileSelectionPaused, fileSelectionResumed], storePaused);
  yield* takeLatest(fileSelectionRequested, supervised(lazyWorker(async () => (await load()).openFileSelection)));
  yield* takeLeading(fileSelectionConfirmed, supervised(lazyWorker(async () => (await load()).confirmFileSelection)));
  yield* takeEvery(fileSelectionCancelled, giveUpFileSelection);
  yield* takeEvery(locationChanged, leaveFileSelection);
  yield* takeEvery([...connectionChanges], supervised(tellPaused));
  yield* fork(saveTicks);
  yield* fork(resumeTasks);
}

import type { Action } from '@reduxjs/toolkit';
import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, fork, put, race, select, take, takeEvery, takeLatest } from '../effects';
import { parsePausedForFiles, type TaskPausedForFiles } from '../../domain/files/pausedForFiles';
import { storageKeys } from '../../platform/storage/storageKeys';
import {
  fileRulesUndoRequested,
  fileSelectionCancelled,
  fileSelectionClosed,
  fileSelectionConfirmed,
  taskPausedForFiles,
  fileSelectionRequested,
  pausedForFilesRemoved,
  fileSelectionSendRequested,
  fileSelectionSendSettled,
  selectFileSelection,
  selectPausedForFiles,
} from '../../store/slices/fileSelection';
import type { RootState } from '../../store/rootReducer';
import { selectPageGid } from '../../store/selectors/navigation';
import { connected } from '../../store/slices/connection';
import { locationChanged } from '../../store/slices/navigation';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { pauseRequested } from '../../store/slices/tasks';
import { environment } from '../environment';
import { lazyCommand, lazyWorker, loadForUser } from '../lazyWorkers';
import { sendInOrder } from '../sendInOrder';
import { reportToLog, supervised } from '../supervise';

export const loadFileSelection = () => import(/* webpackChunkName: "fileSelection" */ './fileSelectionWorker');
export const loadFileRules = () => import(/* webpackChunkName: "fileRules" */ './fileRules');
const loadResumePaused = () => import(/* webpackChunkName: "fileSelection" */ './resumePaused');

const reportPausedElsewhere = lazyWorker(async () => (await loadResumePaused()).reportPausedElsewhere);

/**
 * Restores the tasks that were paused for a selection before a reload. The session storage is the tab's own. A tab that the browser
 * duplicates starts with a copy.
 */
function* restorePaused(): SagaIterator<void> {
  const { storage } = yield* environment();
  for (const task of parsePausedForFiles(storage.readTab(storageKeys.pausedForFiles))) yield* put(taskPausedForFiles(task));
}

function* storePaused(): SagaIterator<void> {
  const { storage } = yield* environment();
  storage.writeTab(storageKeys.pausedForFiles, JSON.stringify(yield* select(selectPausedForFiles)));
}

/**
 * If the user leaves the page before the code is loaded, the selection does not open. Once the code is loaded, a change of the page cancels
 * nothing, because the worker itself opens the task's page.
 */
function* openFileSelections(): SagaIterator<void> {
  let requestedOn = '';
  const isLeaving = (action: Action) =>
    isConnectionChange(action) || (locationChanged.match(action) && action.payload.pathname !== requestedOn);
  const openFileSelection = supervised(
    lazyWorker(async () => (await loadFileSelection()).openFileSelection, { cancelledBy: isLeaving, loadCode: loadForUser }),
  );
  yield* takeLatest(fileSelectionRequested, function* openFromPage(request): SagaIterator<void> {
    const { navigation } = yield* select();
    requestedOn = navigation.pathname;
    yield* openFileSelection(request);
  });
}

/** Closes the selection, unless it is being saved: then the save closes it. */
export function* cancelFileSelection(): SagaIterator<void> {
  const { open } = yield* select(selectFileSelection);
  if (open && open.phase !== 'saving') yield* put(fileSelectionClosed(open.gid));
}

/** Leaving the page cancels the selection. */
function* leaveFileSelection(): SagaIterator<void> {
  const state = yield* select();
  const { open } = selectFileSelection(state);
  if (open && selectPageGid(state) !== open.gid) yield* cancelFileSelection();
}

/** Sends selections. Only the last of a task's waiting selections is sent, because each selection names all chosen files. */
const sendFileSelections = (): SagaIterator<void> =>
  sendInOrder(fileSelectionSendRequested, {
    send: supervised(
      lazyWorker(async () => (await loadFileSelection()).sendFileSelection, {
        notStarted: ({ payload }) => fileSelectionSendSettled(payload),
      }),
    ),
    // An empty selection is never sent.
    isSuperseded: ({ payload: { gid } }, next) => gid === next.payload.gid && next.payload.selected !== '',
  });

function* reportPaused(): SagaIterator<void> {
  const paused = yield* select(selectPausedForFiles);
  if (paused.length > 0) yield* reportPausedElsewhere();
}

const resumeIntervalMs = 15_000;

/**
 * Resumes the paused tasks, one after another, so that none is resumed twice. After a lost connection it tries again at the next one, and
 * every 15 s while tasks are left. It also tries once at first, because the page may have connected before this watcher started.
 */
function* resumeTasks(): SagaIterator<void> {
  const triggers = yield* actionChannel([fileSelectionClosed, connected], buffers.sliding(1));
  const resumePaused = supervised(
    lazyWorker(async () => (await loadResumePaused()).resumePaused),
    reportToLog,
  );
  const tries = new WeakMap<TaskPausedForFiles, number>();
  const isAnyPaused = (state: RootState) => selectPausedForFiles(state).length > 0;
  try {
    for (;;) {
      if (yield* select(isAnyPaused)) yield* call(resumePaused, tries);
      if (yield* select(isAnyPaused)) yield* race({ triggered: take(triggers), waited: delay(resumeIntervalMs) });
      else yield* take(triggers);
    }
  } finally {
    triggers.close();
  }
}

/** Watches the selection of a task's files, and Undo of file rules. The workers' code loads at its first use. */
export function* watchFileSelection(): SagaIterator<void> {
  yield* restorePaused();
  yield* takeEvery([taskPausedForFiles, pausedForFilesRemoved, pauseRequested], storePaused);
  yield* openFileSelections();
  yield* takeEvery(fileSelectionConfirmed, lazyCommand(loadFileSelection, 'confirmFileSelection'));
  yield* takeEvery(fileSelectionCancelled, cancelFileSelection);
  yield* takeEvery(fileRulesUndoRequested, supervised(lazyWorker(async () => (await loadFileRules()).undoFileRules)));
  yield* takeEvery(locationChanged, leaveFileSelection);
  yield* takeEvery(isConnectionChange, supervised(reportPaused));
  yield* fork(sendFileSelections);
  yield* fork(resumeTasks);
}

import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import { areSameSelection, fromSelectFile, selectionOf } from '../../domain/files/fileSelection';
import type { TaskPausedForFiles } from '../../domain/files/pausedForFiles';
import { findTask } from '../../domain/taskList/mergeLists';
import { withSelectedDetails } from '../../domain/tasks/fullTask';
import { isStopped, type TaskStatus } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { taskPath } from '../../domain/routes';
import { type RequestOrigin, DaemonError, methods } from '../../rpc';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { selectPageGid } from '../../store/selectors/navigation';
import {
  fileSelectionClosed,
  fileSelectionOpened,
  taskPausedForFiles,
  fileSelectionPausing,
  pausedForFilesRemoved,
  fileSelectionSavingStarted,
  fileSelectionSavingFailed,
  fileSelectionSendSettled,
  selectFileSelection,
  selectPausedForFiles,
  type fileSelectionRequested,
  type fileSelectionSendRequested,
  type OpenSelection,
} from '../../store/slices/fileSelection';
import { locationChanged } from '../../store/slices/navigation';
import { errorShown } from '../../store/slices/notices';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { taskTabOpened, selectTaskDetail } from '../../store/slices/taskDetail';
import { pauseSettled, taskFilesReceived } from '../../store/slices/tasks';
import { callDaemon } from '../callDaemon';
import { navigateTo } from '../navigation/navigation';
import { requestStatus } from '../tasks/requestStatus';

/**
 * How files are chosen, in 4 steps:
 * 1. The selection opens on the task's page. aria2 accepts another selection while a task waits or is paused. An active task is paused
 *    first if the user asked for that, and continues at the end.
 * 2. The choice stays in the store until it is confirmed. Polling updates the files and leaves the choice unchanged.
 * 3. Confirm sends the selection and reads the files back, because aria2 also answers OK to changes that it ignores.
 * 4. After confirming, cancelling or leaving, a task that was paused for the selection continues. The store and the tab's session storage
 *    list these tasks, so a task also continues after a reload, and when its server is connected again after a lost connection or a switch
 *    of the server.
 */
export function* openFileSelection({ payload: { gid, pauses = false } }: ReturnType<typeof fileSelectionRequested>): SagaIterator<void> {
  yield* goToFiles(gid);
  const status = yield* requestStatus(gid);
  // The user has left the page meanwhile.
  if ((yield* select(selectPageGid)) !== gid) return;
  if (isStopped(status)) yield* put(errorShown({ key: 'fileSelection.error.stopped' }));
  else if (status !== 'active') yield* put(fileSelectionOpened(gid));
  else if (pauses) yield* call(pauseAndOpen, gid);
}

function* pauseAndOpen(gid: Gid): SagaIterator<void> {
  yield* put(fileSelectionPausing(gid));
  const isEnd = (action: Action) => (fileSelectionClosed.match(action) && action.payload === gid) || isConnectionChange(action);
  let isPaused = false;
  try {
    const { paused } = yield* race({ paused: call(pauseAndWait, gid), ended: take(isEnd) });
    isPaused = paused === true;
  } finally {
    yield* put(isPaused ? fileSelectionOpened(gid) : fileSelectionClosed(gid));
  }
}

/** Sends the selection; sends nothing when nothing has changed. */
export function* confirmFileSelection(): SagaIterator<void> {
  const { open } = yield* select(selectFileSelection);
  if (open?.phase !== 'choosing') return;
  if (open.selected === '') {
    yield* put(errorShown({ key: 'fileSelection.error.none' }));
    return;
  }
  // Another server does not have the task.
  yield* race({ saved: call(saveOpen, open), connectionChanged: take(isConnectionChange) });
}

function* saveOpen({ gid, selected }: OpenSelection): SagaIterator<void> {
  yield* put(fileSelectionSavingStarted());
  let isSaved = false;
  try {
    if (selected === undefined) isSaved = true;
    else if (yield* pauseIfRunning(gid)) {
      yield* saveSelection(gid, selected);
      isSaved = true;
    }
  } finally {
    if (!isSaved) yield* put(fileSelectionSavingFailed(gid));
    // A selection that failed can be confirmed again while its page is open.
    if (isSaved || (yield* select(selectPageGid)) !== gid) yield* put(fileSelectionClosed(gid));
  }
}

/** A selection is sent at each change while the toolbar "Choose Files" is closed (docs/reference-behaviour.md, section 8). */
export function* sendFileSelection({ payload: { gid, selected } }: ReturnType<typeof fileSelectionSendRequested>): SagaIterator<void> {
  if (selected === '') {
    yield* put(errorShown({ key: 'fileSelection.error.none' }));
    return;
  }
  try {
    yield* call(saveSelection, gid, selected);
  } finally {
    yield* put(fileSelectionSendSettled({ gid, selected }));
  }
}

/** Sends a selection and shows the daemon's result. */
export function* saveSelection(gid: Gid, selected: string, origin: RequestOrigin = 'user'): SagaIterator<void> {
  yield* call(callDaemon, methods.changeOption(gid, { 'select-file': selected }), origin);
  const files = yield* call(callDaemon, methods.getFiles(gid), origin);
  const { tasks } = yield* select();
  const known = findTask(tasks.lists, gid)?.details;
  yield* put(taskFilesReceived({ gid, files, details: known && withSelectedDetails(known, files) }));
  if (!areSameSelection(selectionOf(files), fromSelectFile(files, selected))) yield* put(errorShown({ key: 'fileSelection.error.kept' }));
}

/** The task may have started during the selection. False when it cannot be paused. */
function* pauseIfRunning(gid: Gid): SagaIterator<boolean> {
  const status = yield* requestStatus(gid);
  return status !== 'active' || (yield* pauseAndWait(gid));
}

const checkIntervalMs = 200;
/** At most 10 s. `forcePause` contacts no tracker, but a pause by another client may. */
const maxChecks = 50;

/** Pauses and waits until the task is paused. False, with a message, when that fails. */
function* pauseAndWait(gid: Gid): SagaIterator<boolean> {
  const status = yield* pauseForSelection(gid);
  if (status === 'paused' || status === 'waiting') return true;
  yield* put(errorShown({ key: isStopped(status) ? 'fileSelection.error.stopped' : 'fileSelection.error.notPaused' }));
  return false;
}

/** Pauses an active task by force until its selection has ended, and waits for the pause. `fileSelectionClosed` resumes the task. */
export function* pauseForSelection(gid: Gid, origin: RequestOrigin = 'user'): SagaIterator<TaskStatus> {
  const task: TaskPausedForFiles = { gid, rpcId: yield* select(selectActiveProfileId) };
  const before = yield* select(selectPausedForFiles);
  const wasPaused = before.some((other) => other.gid === gid && other.rpcId === task.rpcId);
  yield* put(taskPausedForFiles(task));
  try {
    yield* call(callDaemon, methods.forcePause(gid), origin);
  } catch (error) {
    // aria2 refuses to pause a task that is pausing already, for an earlier selection or by the user's own command.
    if (!(error instanceof DaemonError)) throw error;
    if (!wasPaused) {
      yield* put(pausedForFilesRemoved(task));
      throw error;
    }
  }
  const status = yield* pollStatusUntil(gid, (now) => now !== 'active', origin);
  yield* put(pauseSettled({ succeeded: [gid], failed: [], isAutomatic: origin !== 'user' || status !== 'paused' }));
  return status;
}

/** Polls the status of a task. Returns the first status that satisfies the test, else the last status received. */
export function* pollStatusUntil(gid: Gid, isReached: (status: TaskStatus) => boolean, origin: RequestOrigin): SagaIterator<TaskStatus> {
  let status = yield* requestStatus(gid, origin);
  for (let check = 1; check < maxChecks && !isReached(status); check += 1) {
    yield* delay(checkIntervalMs);
    status = yield* requestStatus(gid, origin);
  }
  return status;
}

function* goToFiles(gid: Gid): SagaIterator<void> {
  const before = yield* select();
  if (selectPageGid(before) !== gid) {
    yield* call(navigateTo, taskPath(gid));
    const arrived = yield* select();
    if (selectPageGid(arrived) !== gid) yield* take(locationChanged);
  }
  const { tab } = yield* select(selectTaskDetail);
  if (tab !== 'files') yield* put(taskTabOpened('files'));
}

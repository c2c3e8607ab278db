import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import { areSameSelection, fromSelectFile, selectionOf } from '../../domain/files/fileSelection';
import { isStopped, type TaskStatus } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { methods } from '../../rpc';
import { selectPageGid } from '../../store/selectors/taskPage';
import {
  fileSelectionClosed,
  fileSelectionOpened,
  fileSelectionRepaused,
  fileSelectionPausing,
  fileSelectionSaving,
  fileSelectionSavingFailed,
  fileTickSettled,
  selectFileSelection,
  type fileSelectionRequested,
  type filesTicked,
} from '../../store/slices/fileSelection';
import { locationChanged } from '../../store/slices/navigation';
import { errorShown } from '../../store/slices/notices';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { taskFilesReceived, taskTabOpened, selectTaskDetail } from '../../store/slices/taskDetail';
import { pauseSettled, startSettled } from '../../store/slices/tasks';
import { callDaemon } from '../callDaemon';
import { navigateTo } from '../navigation';

/**
 * How files are selected, in 4 steps:
 * 1. The selection opens on the task's page. aria2 accepts another selection while a task waits or is paused. An active task is paused
 *    first if the user asked for that, and continues at the end.
 * 2. Ticks stay in the store until they are confirmed. Polling updates the files without touching the ticks.
 * 3. Confirm sends the selection and reads the files back, because aria2 also answers OK to changes that it ignores.
 * 4. After confirming, cancelling or leaving, a task that was paused for the selection continues.
 */
export function* openFileSelection({ payload: { gid, pauses = false } }: ReturnType<typeof fileSelectionRequested>): SagaIterator<void> {
  yield* goToFiles(gid);
  const status = yield* askStatus(gid);
  if (isStopped(status)) yield* put(errorShown({ key: 'fileSelection.error.stopped' }));
  else if (status !== 'active') yield* put(fileSelectionOpened(gid));
  else if (pauses) yield* pauseAndOpen(gid);
}

function* pauseAndOpen(gid: Gid): SagaIterator<void> {
  yield* put(fileSelectionPausing(gid));
  let isPaused = false;
  try {
    // Cancelled meanwhile: the canceller also resumes the task.
    const { paused, closed } = yield* race({ paused: call(pauseAndWait, gid), closed: take([fileSelectionClosed, ...profileSwitches]) });
    if (closed) return;
    isPaused = paused === true;
  } finally {
    yield* put(isPaused ? fileSelectionOpened(gid) : fileSelectionClosed());
  }
}

/** Sends the selection; sends nothing when nothing has changed. */
export function* confirmFileSelection(): SagaIterator<void> {
  const { open } = yield* select(selectFileSelection);
  if (open?.phase !== 'choosing') return;
  const { gid, selected } = open;
  if (selected === '') {
    yield* put(errorShown({ key: 'fileSelection.error.none' }));
    return;
  }
  yield* put(fileSelectionSaving());
  try {
    if (selected !== undefined) {
      if (!(yield* pauseIfRunning(gid))) {
        yield* put(fileSelectionSavingFailed());
        return;
      }
      yield* saveSelection(gid, selected);
    }
  } catch (error) {
    yield* put(fileSelectionSavingFailed());
    throw error;
  }
  yield* closeAndResume();
}

export function* giveUpFileSelection(): SagaIterator<void> {
  const { open } = yield* select(selectFileSelection);
  if (open && open.phase !== 'saving') yield* closeAndResume();
}

/** Without the toolbar, a ticked file is sent at once (docs/reference-behaviour.md, section 8). */
export function* saveTick({ payload: { gid, selected } }: ReturnType<typeof filesTicked>): SagaIterator<void> {
  if (selected === '') {
    yield* put(errorShown({ key: 'fileSelection.error.none' }));
    return;
  }
  try {
    yield* saveSelection(gid, selected);
  } finally {
    yield* put(fileTickSettled(selected));
  }
}

function* closeAndResume(): SagaIterator<void> {
  const { open } = yield* select(selectFileSelection);
  yield* put(fileSelectionClosed());
  if (open?.isResumed) yield* resume(open.gid);
}

/** Sends a selection and shows the daemon's result. */
export function* saveSelection(gid: Gid, selected: string): SagaIterator<void> {
  yield* call(callDaemon, methods.changeOption(gid, { 'select-file': selected }));
  const files = yield* call(callDaemon, methods.getFiles(gid));
  yield* put(taskFilesReceived({ gid, files }));
  if (!areSameSelection(selectionOf(files), fromSelectFile(files, selected))) yield* put(errorShown({ key: 'fileSelection.error.kept' }));
}

/** The task may have started during the selection. False when it cannot be paused. */
function* pauseIfRunning(gid: Gid): SagaIterator<boolean> {
  const status = yield* askStatus(gid);
  if (status !== 'active') return true;
  yield* put(fileSelectionRepaused());
  return yield* pauseAndWait(gid);
}

const askIntervalMs = 200;
/** A torrent informs its trackers before it pauses, which takes time. */
const maxQuestions = 50;

/** Pauses by force and waits until the task is paused. False, with a message, when that fails. */
function* pauseAndWait(gid: Gid): SagaIterator<boolean> {
  yield* call(callDaemon, methods.forcePause(gid));
  const status = yield* statusAfter(gid, (now) => now !== 'active');
  yield* put(pauseSettled({ succeeded: [gid], failed: [] }));
  if (status === 'paused' || status === 'waiting') return true;
  yield* put(errorShown({ key: isStopped(status) ? 'fileSelection.error.stopped' : 'fileSelection.error.notPaused' }));
  return false;
}

/** A pausing task cannot be started until it is paused. */
export function* resume(gid: Gid): SagaIterator<void> {
  const status = yield* statusAfter(gid, (now) => now !== 'active');
  if (status !== 'paused') return;
  yield* call(callDaemon, methods.unpause(gid));
  yield* put(startSettled({ succeeded: [gid], failed: [] }));
}

/** The first status that satisfies the test, else the last status received. */
export function* statusAfter(gid: Gid, isReached: (status: TaskStatus) => boolean): SagaIterator<TaskStatus> {
  let status = yield* askStatus(gid);
  for (let question = 1; question < maxQuestions && !isReached(status); question += 1) {
    yield* delay(askIntervalMs);
    status = yield* askStatus(gid);
  }
  return status;
}

export function* askStatus(gid: Gid): SagaIterator<TaskStatus> {
  const received = yield* call(callDaemon, methods.tellStatus(gid, ['status']));
  return received.status ?? 'waiting';
}

function* goToFiles(gid: Gid): SagaIterator<void> {
  const before = yield* select();
  if (selectPageGid(before) !== gid) {
    yield* call(navigateTo, `/task/detail/${gid}`);
    const arrived = yield* select();
    if (selectPageGid(arrived) !== gid) yield* take(locationChanged);
  }
  const { tab } = yield* select(selectTaskDetail);
  if (tab !== 'files') yield* put(taskTabOpened('files'));
}

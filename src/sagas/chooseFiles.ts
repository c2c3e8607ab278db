import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from 'redux-saga/effects';
import { areSameSelection, fromSelectFile, selectionOf } from '../domain/fileSelection';
import { withFiles } from '../domain/fullTask';
import { isStopped, type TaskStatus, type TaskUpdate } from '../domain/task';
import type { TaskFile } from '../domain/taskFile';
import type { Gid } from '../domain/units';
import { methods } from '../rpc';
import type { RootState } from '../store/rootReducer';
import { selectPageGid } from '../store/selectors/taskPage';
import {
  fileChoiceClosed,
  fileChoiceOpened,
  fileChoicePausedAgain,
  fileChoicePausing,
  fileChoiceSaving,
  fileChoiceSavingFailed,
  fileTickSettled,
  selectFileChoice,
  type fileChoiceRequested,
  type FileChoiceState,
  type filesTicked,
} from '../store/slices/fileChoice';
import { locationChanged } from '../store/slices/navigation';
import { dialogOpened } from '../store/slices/notices';
import { profileSwitches } from '../store/slices/rpcProfiles';
import { taskDetailReceived, taskTabOpened } from '../store/slices/taskDetail';
import { pauseSettled, startSettled } from '../store/slices/tasks';
import { callDaemon } from './callDaemon';
import { navigateTo } from './navigation';

/**
 * How files are chosen, in 4 steps:
 * 1. The choice opens on the task's page. aria2 takes another choice while a task waits or is paused; a running one is
 *    paused first, where the user asked for that, and goes on in the end.
 * 2. What is ticked stays in the store until it is confirmed: polling tells the files anew without touching it.
 * 3. Confirm sends it and reads the files back, because aria2 answers OK to what it ignores.
 * 4. Confirmed, cancelled or left: what was paused for it goes on.
 */
export function* openFileChoice({ payload: { gid, pauses = false } }: ReturnType<typeof fileChoiceRequested>): SagaIterator<void> {
  yield* goToFiles(gid);
  const status: TaskStatus = yield* askStatus(gid);
  if (isStopped(status)) yield* showError('fileChoice.error.stopped');
  else if (status !== 'active') yield put(fileChoiceOpened(gid));
  else if (pauses) yield* pauseAndOpen(gid);
}

function* pauseAndOpen(gid: Gid): SagaIterator<void> {
  yield put(fileChoicePausing(gid));
  let isPaused = false;
  try {
    // Given up meanwhile: whoever did so lets the task go on.
    const { paused, closed } = yield race({ paused: call(pauseAndWait, gid), closed: take([fileChoiceClosed, ...profileSwitches]) });
    if (closed) return;
    isPaused = paused === true;
  } finally {
    yield put(isPaused ? fileChoiceOpened(gid) : fileChoiceClosed());
  }
}

/** The choice as it stands is sent; without a change there is nothing to send. */
export function* confirmFileChoice(): SagaIterator<void> {
  const { open }: FileChoiceState = yield select(selectFileChoice);
  if (open?.phase !== 'choosing') return;
  const { gid, selected } = open;
  if (selected === '') {
    yield* showError('fileChoice.error.none');
    return;
  }
  yield put(fileChoiceSaving());
  try {
    if (selected !== undefined) {
      if (!(yield* pauseIfRunning(gid))) {
        yield put(fileChoiceSavingFailed());
        return;
      }
      yield* saveSelection(gid, selected);
    }
  } catch (error) {
    yield put(fileChoiceSavingFailed());
    throw error;
  }
  yield* closeAndResume();
}

export function* giveUpFileChoice(): SagaIterator<void> {
  const { open }: FileChoiceState = yield select(selectFileChoice);
  if (open && open.phase !== 'saving') yield* closeAndResume();
}

/** Ticked without the toolbar: sent at once (reference behaviour, section 8). */
export function* saveTick({ payload: { gid, selected } }: ReturnType<typeof filesTicked>): SagaIterator<void> {
  if (selected === '') {
    yield* showError('fileChoice.error.none');
    return;
  }
  try {
    yield* saveSelection(gid, selected);
  } finally {
    yield put(fileTickSettled(selected));
  }
}

function* closeAndResume(): SagaIterator<void> {
  const { open }: FileChoiceState = yield select(selectFileChoice);
  yield put(fileChoiceClosed());
  if (open?.isResumed) yield* resume(open.gid);
}

/** Sends a selection and shows what the daemon made of it. */
function* saveSelection(gid: Gid, selected: string): SagaIterator<void> {
  yield call(callDaemon, methods.changeOption(gid, { 'select-file': selected }));
  const files: readonly TaskFile[] = yield call(callDaemon, methods.getFiles(gid));
  const { taskDetail }: RootState = yield select();
  if (taskDetail.task?.gid === gid) yield put(taskDetailReceived({ task: withFiles(taskDetail.task, files) }));
  if (!areSameSelection(selectionOf(files), fromSelectFile(files, selected))) yield* showError('fileChoice.error.kept');
}

/** It may have begun to run while files were chosen. False where it cannot be paused. */
function* pauseIfRunning(gid: Gid): SagaIterator<boolean> {
  const status: TaskStatus = yield* askStatus(gid);
  if (status !== 'active') return true;
  yield put(fileChoicePausedAgain());
  return yield* pauseAndWait(gid);
}

const askAgainMs = 200;
/** A torrent takes leave of its trackers before it is paused. */
const maxQuestions = 50;

/** Pauses by force and waits for it; false, and said so, where it cannot be had. */
function* pauseAndWait(gid: Gid): SagaIterator<boolean> {
  yield call(callDaemon, methods.forcePause(gid));
  const status: TaskStatus = yield* statusAfter(gid, (now) => now !== 'active');
  yield put(pauseSettled({ succeeded: [gid], failed: [] }));
  if (status === 'paused' || status === 'waiting') return true;
  yield* showError(isStopped(status) ? 'fileChoice.error.stopped' : 'fileChoice.error.notPaused');
  return false;
}

/** A task that was asked to pause cannot be started before it has. */
function* resume(gid: Gid): SagaIterator<void> {
  const status: TaskStatus = yield* statusAfter(gid, (now) => now !== 'active');
  if (status !== 'paused') return;
  yield call(callDaemon, methods.unpause(gid));
  yield put(startSettled({ succeeded: [gid], failed: [] }));
}

/** The first status that will do, or the last that was told. */
function* statusAfter(gid: Gid, isReached: (status: TaskStatus) => boolean): SagaIterator<TaskStatus> {
  let status: TaskStatus = yield* askStatus(gid);
  for (let question = 1; question < maxQuestions && !isReached(status); question += 1) {
    yield delay(askAgainMs);
    status = yield* askStatus(gid);
  }
  return status;
}

function* askStatus(gid: Gid): SagaIterator<TaskStatus> {
  const told: TaskUpdate = yield call(callDaemon, methods.tellStatus(gid, ['status']));
  return told.status ?? 'waiting';
}

function* goToFiles(gid: Gid): SagaIterator<void> {
  const before: RootState = yield select();
  if (selectPageGid(before) !== gid) {
    yield call(navigateTo, `/task/detail/${gid}`);
    const arrived: RootState = yield select();
    if (selectPageGid(arrived) !== gid) yield take(locationChanged);
  }
  const { taskDetail }: RootState = yield select();
  if (taskDetail.tab !== 'files') yield put(taskTabOpened('files'));
}

function* showError(key: string): SagaIterator<void> {
  yield put(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: { key } }));
}

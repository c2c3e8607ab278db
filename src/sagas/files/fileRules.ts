import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from '../effects';
import { toSelectFile, wholeSelection } from '../../domain/files/fileSelection';
import { torrentRoot } from '../../domain/files/fileTree';
import type { TreeFile } from '../../domain/files/fileTree';
import { chooseFiles, summaryOf, type ChoiceByRules } from '../../domain/rules/chooseFiles';
import type { FullTask } from '../../domain/tasks/fullTask';
import { isStopped, type TaskStatus } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { isolatedText } from '../../domain/visibleText';
import { type RequestOrigin, DaemonError, methods } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { memoizedChooseFiles, selectFileRules } from '../../store/selectors/newTask';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { fileRulesUndoRequested, fileSelectionClosed, selectFileSelection } from '../../store/slices/fileSelection';
import { torrentFilesChosen } from '../../store/slices/newTask';
import { noticeShown } from '../../store/slices/notices';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { callDaemon, callDaemonBatch } from '../callDaemon';
import { requestStatus } from '../tasks/requestStatus';
import { pauseForSelection, saveSelection } from './fileSelectionWorker';

/** Applies the rules to a torrent of the form, after it was read. A choice by the user stays. The form shows the summary. */
export function* chooseFilesOfDraft(id: string, files: readonly TreeFile[]): SagaIterator<void> {
  const state = yield* select();
  const choice = memoizedChooseFiles(files, selectFileRules(state));
  const isThere = state.newTask.files.some((file) => file.id === id) && state.newTask.selections[id] === undefined;
  if (isThere && choice?.selected !== undefined) yield* put(torrentFilesChosen({ id, selection: choice.selected }));
}

/**
 * Applies the rules to the task of a magnet, after its metadata has arrived. A choice that the user or another client has made stays. A
 * notice shows the summary and offers Undo.
 */
export function* chooseFilesOfTask(task: FullTask): SagaIterator<void> {
  const choice = yield* select(choiceByRules, task);
  if (choice) yield* oneAfterAnother(() => chooseNow(task.gid));
}

const choiceByRules = (state: RootState, { files, dir, torrent, status }: FullTask): ChoiceByRules | undefined =>
  isStopped(status) || files.some(({ selected }) => !selected)
    ? undefined
    : chooseFiles(files, selectFileRules(state), torrentRoot(files, dir, torrent?.name ?? ''));

/** The tail of the queue. It resolves when all choices so far have ended. */
let choicesSoFar: Promise<void> = Promise.resolve();

/** Choices run one after another: the metadata of many magnets may arrive together, and their requests share one token bucket. */
function* oneAfterAnother(choose: () => SagaIterator<void>): SagaIterator<void> {
  const before = choicesSoFar;
  let end = (): void => undefined;
  const mine = new Promise<void>((resolve) => (end = resolve));
  choicesSoFar = before.then(() => mine);
  try {
    yield* call(() => before);
    yield* call(choose);
  } finally {
    end();
  }
}

function* chooseNow(gid: Gid): SagaIterator<void> {
  // The task may have changed while this choice waited for others.
  const [reply] = yield* call(callDaemonBatch, [methods.tellFullStatus(gid)], 'automatic');
  const profile = yield* select(selectActiveProfile);
  if (!reply?.ok || !profile) return;
  const task = reply.value;
  const { torrent, status } = task;
  const choice = yield* select(choiceByRules, task);
  if (!choice) return;
  const name = isolatedText(torrent?.name ?? task.details?.name ?? gid);
  if (choice.selected !== undefined && !(yield* call(sendChoice, { gid, status, selected: choice.selected, name, origin: 'automatic' })))
    return;
  const undo = { label: { key: 'action.undo' }, intent: fileRulesUndoRequested({ gid, rpcId: profile.rpcId }) };
  for (const label of summaryOf(choice, name))
    yield* put(noticeShown({ kind: 'status', text: label, ...(label.key === 'fileRules.chosenOf' ? { action: undo } : {}) }));
}

/** Chooses all files again. */
export function* undoFileRules({ payload: { gid, rpcId } }: ReturnType<typeof fileRulesUndoRequested>): SagaIterator<void> {
  const profile = yield* select(selectActiveProfile);
  if (profile?.rpcId !== rpcId) {
    yield* put(noticeShown({ kind: 'alert', text: { key: 'fileRules.elsewhere' } }));
    return;
  }
  // Another server does not have the task.
  yield* race({ chosen: call(chooseAll, gid), connectionChanged: take(isConnectionChange) });
}

function* chooseAll(gid: Gid): SagaIterator<void> {
  const files = yield* call(callDaemon, methods.getFiles(gid));
  const status = yield* requestStatus(gid);
  yield* call(sendChoice, { gid, status, selected: toSelectFile(files, wholeSelection(files.length)), name: gid, origin: 'user' });
}

interface Choice {
  readonly gid: Gid;
  readonly status: TaskStatus;
  readonly selected: string;
  /** The name in notices. */
  readonly name: string;
  readonly origin: RequestOrigin;
}

/**
 * aria2 accepts another choice only while a task waits or is paused, so an active task is paused first. False if nothing was saved. Runs by
 * `call`, because its `finally` yields (sagas/README.md, Pitfalls).
 */
function* sendChoice({ gid, status, selected, name, origin }: Choice): SagaIterator<boolean> {
  // A stopped task accepts no choice.
  if (isStopped(status)) return false;
  try {
    if (status !== 'active') {
      yield* saveSelection(gid, selected, origin);
      return true;
    }
    try {
      if (isStopped(yield* pauseForSelection(gid, origin))) return false;
      yield* saveSelection(gid, selected, origin);
    } finally {
      // The selection that the user has open resumes the task at its own end.
      const { open } = yield* select(selectFileSelection);
      if (open?.gid !== gid) yield* put(fileSelectionClosed(gid));
    }
    return true;
  } catch (error) {
    if (!(error instanceof DaemonError)) throw error;
    yield* put(noticeShown({ kind: 'alert', text: { key: 'fileRules.failed', values: { name, reason: error.message } } }));
    return false;
  }
}

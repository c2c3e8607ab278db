import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from '../effects';
import { toSelectFile, wholeSelection } from '../../domain/files/fileSelection';
import { torrentRoot, type TreeFile } from '../../domain/files/fileTree';
import type { Label } from '../../domain/label';
import { chooseFiles, summaryOf, type ChoiceByRules } from '../../domain/fileRules/chooseFiles';
import type { FullTask } from '../../domain/tasks/fullTask';
import { isStopped, type TaskStatus } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { type RequestOrigin, ConnectionError, isRefusal, methods, isNotFound, type DaemonError } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { memoizedChooseFiles, selectFileRules } from '../../store/selectors/fileRules';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { fileRulesUndoRequested, fileSelectionClosed, selectFileSelection } from '../../store/slices/fileSelection';
import { torrentFilesChosen, selectNewTask } from '../../store/slices/newTask';
import { noticeShown } from '../../store/slices/notices';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { callDaemon, callDaemonBatch } from '../callDaemon';
import { requestStatus } from '../tasks/requestStatus';
import { pauseForSelection, saveSelection } from './fileSelectionWorker';

/** Applies the rules to a torrent of the form, after it was read. A selection that the user has made stays. The form shows the summary. */
export function* chooseFilesOfDraft(id: string, files: readonly TreeFile[]): SagaIterator<void> {
  const state = yield* select();
  const choice = memoizedChooseFiles(files, selectFileRules(state));
  const { files: draftFiles, selections } = selectNewTask(state);
  const isUnchosen = draftFiles.some((file) => file.id === id) && selections[id] === undefined;
  if (isUnchosen && choice?.selected !== undefined) yield* put(torrentFilesChosen({ id, selection: choice.selected }));
}

const choiceByRules = (state: RootState, { files, dir, torrent, status }: FullTask): ChoiceByRules | undefined =>
  isStopped(status) || files.some(({ selected }) => !selected)
    ? undefined
    : chooseFiles(files, selectFileRules(state), torrentRoot(files, dir, torrent?.name ?? ''));

/**
 * Applies the rules to the task of a magnet, after its metadata has arrived. A selection that the user or another client has made stays. A
 * notice shows the summary and offers Undo. The task is requested again, because this choice may have waited for those of other magnets.
 */
export function* chooseFilesOfTask(gid: Gid): SagaIterator<void> {
  const [outcome] = yield* call(callDaemonBatch, [methods.tellFullStatus(gid)], 'automatic');
  // aria2 refuses the call only for a task that is gone. After any other error the choice was not made.
  if (outcome?.ok === false && !isRefusal(outcome.error)) throw outcome.error;
  if (!outcome?.ok) return;
  const rpcId = yield* select(selectActiveProfileId);
  const task = outcome.value;
  const { torrent, status } = task;
  const choice = yield* select(choiceByRules, task);
  if (!choice) return;
  const name = torrent?.name ?? task.details?.name ?? gid;
  try {
    if (choice.selected !== undefined && !(yield* call(sendChoice, { gid, status, selected: choice.selected, origin: 'automatic' })))
      return;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    yield* put(noticeShown({ kind: 'alert', text: { key: 'fileRules.failed', values: { name, reason: error.message } } }));
    return;
  }
  const action = undoAction(fileRulesUndoRequested({ gid, rpcId, name }));
  for (const label of summaryOf(choice, name))
    yield* put(noticeShown({ kind: 'status', text: label, ...(label.key === 'fileRules.chosenOf' ? { action } : { isInfo: true }) }));
}

const undoAction = (intent: UndoRequest) => ({ label: { key: 'action.undo' }, intent });

type UndoRequest = ReturnType<typeof fileRulesUndoRequested>;

/** Chooses all files again. A notice says why this fails. If there is no connection, the notice offers Undo again. */
export function* undoFileRules(request: UndoRequest): SagaIterator<void> {
  const { gid, rpcId, name } = request.payload;
  if ((yield* select(selectActiveProfileId)) !== rpcId) {
    yield* put(noticeShown({ kind: 'alert', text: { key: 'fileRules.elsewhere' } }));
    return;
  }
  try {
    // Another server does not have the task.
    const { stopped } = yield* race({ stopped: call(chooseAll, gid), connectionChanged: take(isConnectionChange) });
    if (stopped === true) yield* put(noticeShown({ kind: 'alert', text: { key: 'fileRules.undoEnded', values: { name } } }));
  } catch (error) {
    if (error instanceof ConnectionError)
      yield* put(noticeShown({ kind: 'alert', text: { key: 'fileRules.undoUnsent', values: { name } }, action: undoAction(request) }));
    else if (isRefusal(error)) yield* put(noticeShown({ kind: 'alert', text: refusedUndo(name, error) }));
    else throw error;
  }
}

const refusedUndo = (name: string, refusal: DaemonError): Label =>
  isNotFound(refusal)
    ? { key: 'fileRules.undoGone', values: { name } }
    : { key: 'fileRules.undoRefused', values: { name, reason: refusal.message } };

/** Chooses all files. Returns true when the task has stopped, because a stopped task accepts no choice. */
function* chooseAll(gid: Gid): SagaIterator<boolean> {
  const files = yield* call(callDaemon, methods.getFiles(gid));
  const status = yield* requestStatus(gid);
  return !(yield* call(sendChoice, { gid, status, selected: toSelectFile(files, wholeSelection(files.length)), origin: 'user' }));
}

interface Choice {
  readonly gid: Gid;
  readonly status: TaskStatus;
  readonly selected: string;
  readonly origin: RequestOrigin;
}

/**
 * aria2 accepts another choice only while a task waits or is paused, so an active task is paused first. Returns false if the task has
 * stopped, because a stopped task accepts no choice. This saga must run by `call`, because its `finally` yields (sagas/README.md,
 * Pitfalls).
 */
function* sendChoice({ gid, status, selected, origin }: Choice): SagaIterator<boolean> {
  if (isStopped(status)) return false;
  if (status !== 'active') {
    yield* saveSelection(gid, selected, origin);
    return true;
  }
  try {
    if (isStopped(yield* pauseForSelection(gid, origin))) return false;
    yield* saveSelection(gid, selected, origin);
    return true;
  } finally {
    // If the user has opened the selection of this task, closing that selection resumes the task.
    const { open } = yield* select(selectFileSelection);
    if (open?.gid !== gid) yield* put(fileSelectionClosed(gid));
  }
}

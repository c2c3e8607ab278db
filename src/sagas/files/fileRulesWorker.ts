import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { toSelectFile, wholeSelection } from '../../domain/files/fileSelection';
import { torrentRoot } from '../../domain/files/fileTree';
import type { TorrentEntry } from '../../domain/newTask/torrentContent';
import { chooseFiles, summaryOf } from '../../domain/rules/chooseFiles';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import { isStopped } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { isolatedText } from '../../domain/visibleText';
import { DaemonError, methods } from '../../rpc';
import { ruledFilesOf, selectFileRules } from '../../store/selectors/newTask';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { fileRulesUndoRequested, fileSelectionClosed, selectFileSelection } from '../../store/slices/fileSelection';
import { torrentFilesSelected } from '../../store/slices/newTask';
import { noticeShown } from '../../store/slices/notices';
import { callDaemon } from '../callDaemon';
import { askStatus, pauseForSelection, saveSelection } from './fileSelectionWorker';

/** A torrent of the form has been read: the rules choose its files, unless the user was faster. The form shows the summary. */
export function* chooseFilesOfDraft(id: string, files: readonly TorrentEntry[]): SagaIterator<void> {
  const state = yield* select();
  const ruled = ruledFilesOf(files, selectFileRules(state));
  const isThere = state.newTask.files.some((file) => file.id === id) && state.newTask.selections[id] === undefined;
  if (isThere && ruled?.selected !== undefined) yield* put(torrentFilesSelected({ id, selection: ruled.selected }));
}

/**
 * The metadata of a magnet has arrived: the rules choose the files of the new task. A task with a choice of files already, by the user or
 * another client, is left alone. A notice has the summary, and Undo.
 */
export function* chooseFilesOfTask(task: FullTask): SagaIterator<void> {
  const { gid, files, dir, torrent, status } = task;
  const rules = yield* select(selectFileRules);
  const profile = yield* select(selectActiveProfile);
  if (!profile || isStopped(status) || files.some(({ selected }) => !selected)) return;
  const ruled = chooseFiles(files, rules, torrentRoot(files, dir, torrent?.name ?? ''));
  if (!ruled) return;
  const name = isolatedText(torrent?.name ?? task.details?.name ?? gid);
  if (ruled.selected !== undefined && !(yield* call(sendChoice, gid, ruled.selected, name))) return;
  const undo = { label: { key: 'action.undo' }, intent: fileRulesUndoRequested({ gid, rpcId: profile.rpcId }) };
  for (const label of summaryOf(ruled, name))
    yield* put(noticeShown({ kind: 'status', text: label, ...(label.key === 'fileRules.chosenOf' ? { action: undo } : {}) }));
}

/** Chooses all files again. */
export function* undoFileRules({ payload: { gid, rpcId } }: ReturnType<typeof fileRulesUndoRequested>): SagaIterator<void> {
  const profile = yield* select(selectActiveProfile);
  if (profile?.rpcId !== rpcId) {
    yield* put(noticeShown({ kind: 'alert', text: { key: 'fileRules.elsewhere' } }));
    return;
  }
  const files = yield* call(callDaemon, methods.getFiles(gid));
  yield* call(sendChoice, gid, toSelectFile(files, wholeSelection(files.length)), gid);
}

/**
 * aria2 accepts another choice only while a task waits or is paused, so an active task is paused first. False if nothing was saved. Runs by
 * `call`, because its `finally` yields (sagas/README.md, Pitfalls).
 */
function* sendChoice(gid: Gid, selected: string, name: string): SagaIterator<boolean> {
  try {
    const status = yield* askStatus(gid);
    // A stopped task accepts no choice.
    if (isStopped(status)) return false;
    if (status !== 'active') {
      yield* saveSelection(gid, selected);
      return true;
    }
    try {
      if (isStopped(yield* pauseForSelection(gid))) return false;
      yield* saveSelection(gid, selected);
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

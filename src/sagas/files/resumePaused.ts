import type { SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from '../effects';
import { profileName } from '../../domain/connection/rpcProfile';
import type { TaskPausedForFiles } from '../../domain/files/pausedForFiles';
import { isRefusal, methods } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { pausedForFilesRemoved, selectFileSelection, selectPausedForFiles } from '../../store/slices/fileSelection';
import { noticeClosed, noticeShown } from '../../store/slices/notices';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { startSettled } from '../../store/slices/tasks';
import { callDaemon } from '../callDaemon';
import { reportToLog, supervised } from '../supervise';
import { pollStatusUntil } from './fileSelectionWorker';

/** Shows a notice for each other server that has tasks paused for a selection, and closes the notices of the former active server. */
export function* reportPausedElsewhere(): SagaIterator<void> {
  const { rpcProfiles, notices } = yield* select();
  for (const { id, text } of notices.notices) if (text.key === 'fileSelection.staysPaused') yield* put(noticeClosed(id));
  const [, ...others] = rpcProfiles;
  const paused = yield* select(selectPausedForFiles);
  const servers = others.filter(({ rpcId }) => paused.some((task) => task.rpcId === rpcId));
  for (const profile of servers)
    yield* put(
      noticeShown({ kind: 'status', isInfo: true, text: { key: 'fileSelection.staysPaused', values: { server: profileName(profile) } } }),
    );
}

/** About 5 min. A task that is still active after that does not pause, or another client has started it. */
const maxTries = 12;

/**
 * Resumes the tasks of the active server that were paused for a selection, unless that selection is open. A task stays in the list until
 * the server has answered and the task is paused, so the next call tries again. `tries` counts the calls that found the task active. There
 * may be many tasks, so a token bucket limits the requests.
 */
export function* resumePaused(tries: WeakMap<TaskPausedForFiles, number>): SagaIterator<void> {
  const rpcId = yield* select(selectActiveProfileId);
  const paused = yield* select(selectPausedForFiles);
  for (const task of paused) {
    if (task.rpcId !== rpcId) continue;
    const { connectionChanged } = yield* race({
      resumed: call(supervised(resume, reportToLog), task, tries),
      connectionChanged: take(isConnectionChange),
    });
    if (connectionChanged) return;
  }
}

function* resume(task: TaskPausedForFiles, tries: WeakMap<TaskPausedForFiles, number>): SagaIterator<void> {
  const { gid } = task;
  try {
    if (!(yield* select(isToResume, task))) return;
    // A pausing task cannot be started until it is paused.
    const status = yield* pollStatusUntil(gid, (now) => now !== 'active', 'automatic');
    // The user has opened a selection again or paused the task meanwhile.
    if (!(yield* select(isToResume, task))) return;
    if (status === 'active') {
      const tried = (tries.get(task) ?? 0) + 1;
      tries.set(task, tried);
      if (tried < maxTries) return;
    }
    if (status === 'paused') {
      yield* call(callDaemon, methods.unpause(gid), 'automatic');
      yield* put(startSettled({ succeeded: [gid], failed: [], isAutomatic: true }));
    }
  } catch (error) {
    // aria2 no longer has the task, or another client has started it: there is nothing to resume.
    if (!isRefusal(error)) throw error;
  }
  yield* put(pausedForFilesRemoved(task));
}

const isToResume = (state: RootState, task: TaskPausedForFiles): boolean =>
  selectPausedForFiles(state).includes(task) && selectFileSelection(state).open?.gid !== task.gid;

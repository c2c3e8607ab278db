import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { redownloadModes, redownloadRequest, type RedownloadChanges, type RedownloadMode } from '../../domain/redownload/redownload';
import { sourcesOf } from '../../domain/taskDetail/taskSources';
import { isStopped } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { type RequestOrigin, ConnectionError, methods, UnauthorizedError } from '../../rpc';
import { selectTask } from '../../store/selectors/taskDetail';
import { selectPageGid } from '../../store/selectors/taskPage';
import { redownloadSettled, type redownloadRequested } from '../../store/slices/taskSources';
import type { redownloadTasksRequested } from '../../store/slices/tasks';
import { callDaemon } from '../callDaemon';
import { confirmForServer } from '../notices/dialogs';
import { addEach, forgetOld, goAfterRetry, logNotAdded } from './retryTasks';

/** Adds a stopped task again and opens the page that the retry setting names. The old result is removed if the settings say so. */
export function* redownload({ payload: { gid, mode, links, changes } }: ReturnType<typeof redownloadRequested>): SagaIterator<void> {
  let added: Gid | undefined;
  try {
    added = yield* call(addAgain, gid, mode, links, changes);
  } finally {
    yield* put(redownloadSettled({ gid, isAdded: added !== undefined }));
  }
  yield* forgetOld(gid);
  // The user may have gone to another page meanwhile.
  if ((yield* select(selectPageGid)) === gid) yield* goAfterRetry(added);
}

/** `links` replace those of the task. Without a mode, finished files are replaced and partial ones continued. */
export function* addAgain(
  gid: Gid,
  mode?: RedownloadMode,
  links?: readonly string[],
  changes?: RedownloadChanges,
  origin: RequestOrigin = 'user',
): SagaIterator<Gid> {
  const task = yield* call(callDaemon, methods.tellFullStatus(gid), origin);
  const options = yield* call(callDaemon, methods.getOption(gid), origin);
  const global = yield* call(callDaemon, methods.getGlobalOption(), origin);
  const own = sourcesOf(task.files[0]?.uris ?? [], []).map(({ uri }) => uri);
  const request = redownloadRequest(task, options, global, mode ?? redownloadModes(task)[0] ?? 'continue', links ?? own, changes);
  return yield* call(callDaemon, methods.addUri(request.uris, request.options), origin);
}

/** Adds several stopped tasks again, one after another, after a question. Progress, cancel and result are those of a retry. */
export function* redownloadTasks({ payload: gids }: ReturnType<typeof redownloadTasksRequested>): SagaIterator<void> {
  const state = yield* select();
  const tasks = gids.flatMap((gid) => {
    const task = selectTask(state, gid);
    return task && isStopped(task.status) ? [task] : [];
  });
  if (tasks.length === 0) return;
  const finished = tasks.filter(({ status, details }) => status === 'complete' && details?.isTorrent !== true).length;
  const isConfirmed = yield* call(confirmForServer, {
    title: { key: 'taskSources.redownload' },
    text: { key: 'redownload.question', values: { count: tasks.length } },
    lines: tasks.map((task) => (task.details?.name ?? '') || task.gid),
    ...(finished > 0 ? { points: [{ key: 'redownload.replaces', values: { count: finished } }], isDestructive: true } : {}),
  });
  if (!isConfirmed) return;
  yield* addEach(
    tasks.map(({ gid }) => gid),
    redownloadOne,
    { title: { key: 'taskSources.redownload' }, resultKey: 'redownload.result' },
  );
}

export const redownloadOne = (gid: Gid, origin?: RequestOrigin): SagaIterator<Gid | undefined> => addOneAgain(gid, undefined, origin);

/** Returns the new gid, or undefined when aria2 refused; the debug log has the reason. */
export function* addOneAgain(gid: Gid, changes?: RedownloadChanges, origin: RequestOrigin = 'user'): SagaIterator<Gid | undefined> {
  try {
    const newGid = yield* call(addAgain, gid, undefined, undefined, changes, origin);
    yield* forgetOld(gid, origin);
    return newGid;
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof UnauthorizedError || !(error instanceof Error)) throw error;
    return yield* logNotAdded(gid, error.message);
  }
}

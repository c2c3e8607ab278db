import type { SagaIterator } from 'redux-saga';
import { call } from '../effects';
import { redownloadModes, redownloadRequest, type RedownloadChanges, type RedownloadPlan } from '../../domain/addAgain/redownload';
import { sourcesOf } from '../../domain/taskDetail/taskSources';
import type { Gid } from '../../domain/units';
import { type RequestOrigin, methods } from '../../rpc';
import { callDaemon } from '../callDaemon';
import { removeOldResultIfWanted } from './afterAdding';
import { logFailure } from './notAdded';

/**
 * Adds a stopped task as it was. `links` replace those of the task. If `mode` is absent, finished files are replaced and partial files are
 * continued.
 */
export function* redownloadOne(
  gid: Gid,
  { mode, links, changes }: Partial<RedownloadPlan> = {},
  origin: RequestOrigin = 'user',
): SagaIterator<Gid> {
  const task = yield* call(callDaemon, methods.tellFullStatus(gid), origin);
  const taskOptions = yield* call(callDaemon, methods.getOption(gid), origin);
  const global = yield* call(callDaemon, methods.getGlobalOption(), origin);
  const present = sourcesOf(task.files[0]?.uris ?? [], []).map(({ uri }) => uri);
  const plan = { mode: mode ?? redownloadModes(task)[0] ?? 'continue', links: links ?? present, changes };
  const request = redownloadRequest(task, { task: taskOptions, global }, plan);
  return yield* call(callDaemon, methods.addUri(request.uris, request.options), origin);
}

/** Returns the new gid, or undefined when aria2 refused; the debug log has the reason. */
export function* redownloadOrLog(gid: Gid, changes?: RedownloadChanges, origin: RequestOrigin = 'user'): SagaIterator<Gid | undefined> {
  try {
    const newGid = yield* call(redownloadOne, gid, { changes }, origin);
    yield* removeOldResultIfWanted(gid, origin);
    return newGid;
  } catch (error) {
    return yield* logFailure(gid, error);
  }
}

import type { SagaIterator } from 'redux-saga';
import { call } from '../effects';
import { redownloadModes, redownloadRequest, type RedownloadChanges, type RedownloadPlan } from '../../domain/addAgain/redownload';
import { sourcesOf } from '../../domain/taskDetail/taskSources';
import type { Gid } from '../../domain/units';
import { methods } from '../../rpc';
import { type AddAgainRun, callForTask, globalOptionsOf, newRun, sendAgain } from './addAgainRun';
import { removeOldResultIfWanted } from './afterAdding';
import { logOrRethrow } from './logNotAdded';

/**
 * Adds a stopped task as it was. Throws when aria2 refuses. `links` replace those of the task. If `mode` is absent, finished files are
 * replaced and partial files are continued.
 */
export function* sendRedownload(gid: Gid, { mode, links, changes }: Partial<RedownloadPlan> = {}, run = newRun()): SagaIterator<Gid> {
  const task = yield* callForTask(run, methods.tellFullStatus(gid));
  const taskOptions = yield* callForTask(run, methods.getOption(gid));
  const global = yield* globalOptionsOf(run);
  const present = sourcesOf(task.files[0]?.uris ?? [], []).map(({ uri }) => uri);
  const plan = { mode: mode ?? redownloadModes(task)[0] ?? 'continue', links: links ?? present, changes };
  const request = redownloadRequest(task, { task: taskOptions, global }, plan);
  return yield* sendAgain(run, gid, request.uris, request.options);
}

/** Returns the new gid, or undefined when aria2 refused; the debug log has the reason. */
export function* redownloadOne(gid: Gid, run: AddAgainRun, changes?: RedownloadChanges): SagaIterator<Gid | undefined> {
  try {
    const newGid = yield* call(sendRedownload, gid, { changes }, run);
    yield* removeOldResultIfWanted(gid, run.origin);
    return newGid;
  } catch (error) {
    return yield* logOrRethrow(gid, error);
  }
}

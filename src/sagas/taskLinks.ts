import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLeading } from 'redux-saga/effects';
import type { DaemonOptions } from '../domain/daemonOptions';
import { againRequest } from '../domain/downloadAgain';
import type { FullTask } from '../domain/fullTask';
import type { Label } from '../domain/label';
import type { TaskFile } from '../domain/taskFile';
import { uriChanges, type LinkChange } from '../domain/taskSources';
import type { Gid } from '../domain/units';
import { ConnectionError, DaemonError, methods, UnauthorizedError } from '../rpc';
import type { RootState } from '../store/rootReducer';
import { againClosed, againRequested, linkChangeRequested, linkChangeSettled, type TaskSources } from '../store/slices/taskLinks';
import { callDaemon } from './callDaemon';
import { askSources } from './pollers/pollTaskSources';
import { forgetOld, goAfterRetry } from './retryTasks';
import { errorLabel, supervised } from './supervise';

/**
 * Adds, replaces or takes away a link of a running or waiting task, and reads back what came of it: aria2 counts what it
 * has done and drops without a word what it does not take for a link.
 */
export function* changeLink({ payload: { gid, index, change } }: ReturnType<typeof linkChangeRequested>): SagaIterator<void> {
  let problem: Label | undefined = { key: 'taskLinks.problem.failed' };
  try {
    problem = yield call(changeAndLook, gid, index, change);
  } catch (error) {
    if (error instanceof UnauthorizedError || !(error instanceof ConnectionError || error instanceof DaemonError)) throw error;
    problem = errorLabel(error);
  } finally {
    yield put(linkChangeSettled(problem));
  }
}

function* changeAndLook(gid: Gid, index: number, change: LinkChange): SagaIterator<Label | undefined> {
  const before: TaskSources | undefined = yield call(askSources, gid, false);
  const uris = fileOf(before, index)?.uris;
  if (!uris) return { key: 'taskLinks.problem.gone' };
  // The last link is all that the download has: it is replaced, not taken away.
  if (change.kind === 'remove' && new Set(uris.map(({ uri }) => uri)).size < 2) return { key: 'taskLinks.problem.last' };
  const { removed, added } = uriChanges(change, uris);
  if (change.kind !== 'add' && removed.length === 0) return { key: 'taskLinks.problem.changed' };
  // First the new one: a download is never without a link.
  yield call(callDaemon, methods.changeUri(gid, index, [], added));
  const between: TaskSources | undefined = added.length === 0 ? before : yield call(askSources, gid, false);
  if (added.length > 0 && (fileOf(between, index)?.uris.length ?? 0) <= uris.length) return { key: 'taskLinks.problem.refused' };
  if (removed.length === 0) return undefined;
  yield call(callDaemon, methods.changeUri(gid, index, removed, []));
  const { taskDetail }: RootState = yield select();
  const after: TaskSources | undefined = yield call(askSources, gid, taskDetail.task?.status === 'active');
  const isGone = fileOf(after, index)?.uris.every(({ uri }) => !removed.includes(uri));
  return isGone ? undefined : { key: 'taskLinks.problem.kept' };
}

const fileOf = (sources: TaskSources | undefined, index: number): TaskFile | undefined =>
  sources?.files.find((file) => file.index === index);

/** Adds a stopped task anew and goes where a retry goes. The old result leaves the list when the settings say so. */
export function* downloadAgain({ payload: { gid, manner, links } }: ReturnType<typeof againRequested>): SagaIterator<void> {
  let added: Gid;
  try {
    const task: FullTask = yield call(callDaemon<FullTask>, methods.tellFullStatus(gid));
    const options: DaemonOptions = yield call(callDaemon, methods.getOption(gid));
    const global: DaemonOptions = yield call(callDaemon, methods.getGlobalOption());
    const request = againRequest(task, options, global, manner, links);
    added = yield call(callDaemon<Gid>, methods.addUri(request.uris, request.options));
  } finally {
    yield put(againClosed());
  }
  yield* forgetOld(gid);
  yield* goAfterRetry(added);
}

export function* watchTaskLinks(): SagaIterator<void> {
  yield takeEvery(linkChangeRequested, supervised(changeLink));
  yield takeLeading(againRequested, supervised(downloadAgain));
}

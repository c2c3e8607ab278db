import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from '../effects';
import type { Label } from '../../domain/label';
import type { TaskFile } from '../../domain/files/taskFile';
import { uriChanges, type SourceChange } from '../../domain/taskDetail/taskSources';
import type { Gid } from '../../domain/units';
import { ConnectionError, DaemonError, methods, UnauthorizedError } from '../../rpc';
import { errorShown } from '../../store/slices/notices';
import { selectTaskSources, sourceChangeRequested, sourceChangeSettled, type TaskSources } from '../../store/slices/taskSources';
import { callDaemon } from '../callDaemon';
import { requestSources } from './requestSources';
import { errorLabel } from '../notices/errorLabel';
import { supervised } from '../supervise';
import { selectTaskDetail } from '../../store/slices/taskDetail';

/**
 * Adds, replaces or removes a source of an active or waiting task, then reads the sources back: aria2 returns counts only, and silently
 * drops texts that are not URIs.
 */
function* changeSource({ payload: { gid, index, change } }: ReturnType<typeof sourceChangeRequested>): SagaIterator<void> {
  let problem: Label | undefined = { key: 'taskSources.problem.failed' };
  let isFormOpen: boolean;
  try {
    problem = yield* call(changeAndReadBack, gid, index, change);
  } catch (error) {
    if (error instanceof UnauthorizedError || !(error instanceof ConnectionError || error instanceof DaemonError)) throw error;
    problem = errorLabel(error);
  } finally {
    isFormOpen = (yield* select(selectTaskSources)).edit?.gid === gid;
    yield* put(sourceChangeSettled({ gid, problem }));
  }
  // The user has gone to another page meanwhile.
  if (problem && !isFormOpen) yield* put(errorShown(problem, { lines: [change.kind === 'remove' ? change.old : change.uri] }));
}

function* changeAndReadBack(gid: Gid, index: number, change: SourceChange): SagaIterator<Label | undefined> {
  const before = yield* readBack(gid);
  const uris = fileOf(before, index)?.uris;
  if (!uris) return { key: 'taskSources.problem.gone' };
  // The last source can be replaced, not removed.
  if (change.kind === 'remove' && new Set(uris.map(({ uri }) => uri)).size < 2) return { key: 'taskSources.problem.last' };
  const { removed, added } = uriChanges(change, uris);
  if (change.kind !== 'add' && removed.length === 0) return { key: 'taskSources.problem.changed' };
  // The new source is added before the old one is removed, so that the download always has a source.
  if (added.length > 0) {
    yield* call(callDaemon, methods.changeUri(gid, index, [], added));
    const between = yield* readBack(gid);
    if ((fileOf(between, index)?.uris.length ?? 0) <= uris.length) return { key: 'taskSources.problem.refused' };
  }
  if (removed.length === 0) return undefined;
  yield* call(callDaemon, methods.changeUri(gid, index, removed, []));
  const after = yield* readBack(gid);
  const isGone = fileOf(after, index)?.uris.every(({ uri }) => !removed.includes(uri));
  return isGone ? undefined : { key: 'taskSources.problem.kept' };
}

function* readBack(gid: Gid): SagaIterator<TaskSources | undefined> {
  const { task } = yield* select(selectTaskDetail);
  return yield* call(requestSources, gid, task?.gid === gid && task.status === 'active');
}

const fileOf = (sources: TaskSources | undefined, index: number): TaskFile | undefined =>
  sources?.files.find((file) => file.index === index);

export function* watchTaskSources(): SagaIterator<void> {
  yield* takeEvery(sourceChangeRequested, supervised(changeSource));
}

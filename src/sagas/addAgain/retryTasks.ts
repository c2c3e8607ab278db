import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import type { SentOptions } from '../../domain/options/daemonOptions';
import { retryRequest } from '../../domain/addAgain/retry';
import { isRetryable } from '../../domain/tasks/task';
import { nameOrGid } from '../../domain/tasks/taskName';
import type { Gid } from '../../domain/units';
import { selectTasksOf } from '../../store/selectors/tasks';
import { errorShown } from '../../store/slices/notices';
import type { retryRequested } from '../../store/slices/tasks';
import { confirmForConnection } from '../notices/dialogs';
import { addEachAgain, addMarked } from './addEachAgain';
import { type AddAgainRun, globalOptionsOf, sendAgain } from './addAgainRun';
import { removeOldResultIfWanted, goAfterAdding } from './afterAdding';
import { logOrRethrow, logNotAdded } from './logNotAdded';
import { requestTasksWithOptions } from '../tasks/requestTasksWithOptions';

/** Adds failed tasks again, one after another, after a confirmation (docs/specification.md, section 4). */
export function* retryTasks({ payload: gids }: ReturnType<typeof retryRequested>): SagaIterator<void> {
  const state = yield* select();
  const tasks = selectTasksOf(state, gids).filter(isRetryable);
  if (tasks.length === 0) return;
  const isConfirmed = yield* call(confirmForConnection, {
    title: { key: 'dialog.retryTitle' },
    text: { key: 'dialog.retryText', values: { count: tasks.length } },
    lines: tasks.map(nameOrGid),
  });
  if (!isConfirmed) return;
  // Only the tasks that the dialog named are retried.
  const named = tasks.map((task) => task.gid);
  if (named.length === 1) yield* retrySingle(named[0] ?? '');
  else
    yield* call(addEachAgain, named, retryOne, {
      title: { key: 'dialog.retryTitle' },
      progress: { key: 'dialog.retrying' },
      resultKey: 'dialog.retryResult',
    });
}

function* retrySingle(gid: Gid): SagaIterator<void> {
  const { navigation } = yield* select();
  const { newGid, isReported } = yield* call(addMarked, gid, retryOne);
  if (isReported) return;
  if (newGid === undefined) yield* put(errorShown({ key: 'error.retryFailed' }));
  else yield* goAfterAdding(navigation.pathname, newGid);
}

/** Returns the new gid, or undefined when the retry failed; the debug log has the reason. `changes` override the task's options. */
export function* retryOne(gid: Gid, run: AddAgainRun, changes: SentOptions = {}): SagaIterator<Gid | undefined> {
  try {
    const [{ task, options } = {}] = yield* call(requestTasksWithOptions, [gid], run.origin);
    if (!task || !options) return yield* logNotAdded(gid, 'aria2 no longer has it');
    const global = options['header'] ? yield* globalOptionsOf(run) : {};
    const request = retryRequest(task, options, global);
    if (!request.ok) return yield* logNotAdded(gid, request.reason);
    const newGid = yield* sendAgain(run, gid, request.uris, { ...request.options, ...changes });
    yield* removeOldResultIfWanted(gid, run.origin);
    return newGid;
  } catch (error) {
    return yield* logOrRethrow(gid, error);
  }
}

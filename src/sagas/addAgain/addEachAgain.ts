import type { SagaIterator } from 'redux-saga';
import { call, cancel, fork, put, select, take } from '../effects';
import type { Label } from '../../domain/label';
import { nameOrGid } from '../../domain/tasks/taskName';
import type { Gid } from '../../domain/units';
import { selectTask } from '../../store/selectors/tasks';
import { dialogOpened, progressCancelled, progressed, progressEnded } from '../../store/slices/notices';
import { addAgainStarted, addAgainSettled } from '../../store/slices/tasks';
import { goAfterAdding } from './afterAdding';

interface Wording {
  readonly title: Label;
  /** The title of the progress, if it differs. */
  readonly progress?: Label;
  /** A text with `successCount` and `failedCount`. */
  readonly resultKey: string;
}

/** Adds one task again. Its row is marked meanwhile, and its planned automatic retry ends. Returns the new gid. */
export function* addMarked(gid: Gid, addOne: (gid: Gid) => SagaIterator<Gid | undefined>): SagaIterator<Gid | undefined> {
  yield* put(addAgainStarted([gid]));
  let newGid: Gid | undefined;
  try {
    newGid = yield* call(addOne, gid);
  } finally {
    yield* put(addAgainSettled(newGid === undefined ? { succeeded: [], failed: [gid] } : { succeeded: [gid], failed: [] }));
  }
  return newGid;
}

/** Adds several tasks again, one after another. The user sees the progress, can cancel, and gets a dialog that names the failed tasks. */
export function* addEachAgain(
  gids: readonly Gid[],
  addOne: (gid: Gid) => SagaIterator<Gid | undefined>,
  { title, progress = title, resultKey }: Wording,
): SagaIterator<void> {
  // The dialog at the end needs the names. Tasks may be gone by then.
  const state = yield* select();
  const names = new Map(gids.map((gid) => [gid, nameOrGid(selectTask(state, gid) ?? { gid })]));
  yield* put(addAgainStarted(gids));
  const succeeded: Gid[] = [];
  const failed: Gid[] = [];
  const cancellation: Cancellation = { isRequested: false };
  const listener = yield* fork(watchCancel, cancellation);
  try {
    for (const [done, gid] of gids.entries()) {
      if (cancellation.isRequested) break;
      yield* put(progressed({ title: progress, done, total: gids.length }));
      const newGid = yield* call(addOne, gid);
      (newGid === undefined ? failed : succeeded).push(gid);
    }
  } finally {
    yield* cancel(listener);
    // Tasks that were not reached did not fail. They only lose their mark.
    const settled = new Set([...succeeded, ...failed]);
    yield* put(addAgainSettled({ succeeded, failed: [...failed, ...gids.filter((gid) => !settled.has(gid))] }));
    yield* put(progressEnded());
  }
  const values = { successCount: succeeded.length, failedCount: failed.length };
  const lines = failed.map((gid) => names.get(gid) ?? gid);
  yield* put(dialogOpened({ kind: 'info', title, text: { key: resultKey, values }, lines }));
  if (succeeded.length > 0) yield* goAfterAdding(state.navigation.pathname);
}

interface Cancellation {
  isRequested: boolean;
}

/** After a cancel the current task is still added and counted, because a sent request cannot be taken back. */
function* watchCancel(cancellation: Cancellation): SagaIterator<void> {
  yield* take(progressCancelled);
  cancellation.isRequested = true;
}

import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, cancel, fork, put, select, take } from '../effects';
import type { Label } from '../../domain/label';
import type { Gid } from '../../domain/units';
import { selectNameOrGid } from '../../store/selectors/tasks';
import { dialogOpened, progressCancelled, progressed, progressEnded } from '../../store/slices/notices';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { addAgainStarted, addAgainSettled } from '../../store/slices/tasks';
import { type AddAgainRun, newRun, reportInterruption } from './addAgainRun';
import { goAfterAdding } from './afterAdding';

interface Wording {
  readonly title: Label;
  /** The title of the progress, if it differs. */
  readonly progress?: Label;
  /** A text with `successCount` and `failedCount`. */
  readonly resultKey: string;
}

type AddOne = (gid: Gid, run: AddAgainRun) => SagaIterator<Gid | undefined>;

/**
 * Adds one task again. Its row is marked meanwhile, and its planned automatic retry ends. Returns the new gid. An error of the connection
 * is reported here.
 */
export function* addMarked(gid: Gid, addOne: AddOne): SagaIterator<AddedOne> {
  const state = yield* select();
  const run = newRun();
  yield* put(addAgainStarted([gid]));
  let newGid: Gid | undefined;
  try {
    newGid = yield* call(addOne, gid, run);
    return { isReported: false, newGid };
  } catch (error) {
    yield* reportInterruption(run, error, selectNameOrGid(state, gid));
    return { isReported: true };
  } finally {
    yield* put(addAgainSettled(newGid === undefined ? { succeeded: [], failed: [gid] } : { succeeded: [gid], failed: [] }));
  }
}

interface AddedOne {
  readonly newGid?: Gid | undefined;
  /** A dialog has already shown why the task was not added. */
  readonly isReported: boolean;
}

/** Adds several tasks again, one after another. The user sees the progress, can cancel, and gets a dialog that names the failed tasks. */
export function* addEachAgain(gids: readonly Gid[], addOne: AddOne, { title, progress = title, resultKey }: Wording): SagaIterator<void> {
  // The dialog at the end needs the names. Tasks may be gone by then.
  const state = yield* select();
  const nameOf = (gid: Gid): string => selectNameOrGid(state, gid);
  yield* put(addAgainStarted(gids));
  const run = newRun();
  const succeeded: Gid[] = [];
  const failed: Gid[] = [];
  const unreached = (): readonly Gid[] => {
    const settled = new Set([...succeeded, ...failed]);
    return gids.filter((gid) => !settled.has(gid));
  };
  const result = (): Label => ({ key: resultKey, values: { successCount: succeeded.length, failedCount: failed.length } });
  const cancellation: Cancellation = { isRequested: false, isOtherServer: false };
  const listener = yield* fork(watchCancel, cancellation);
  let isInterrupted = false;
  try {
    for (const [done, gid] of gids.entries()) {
      if (cancellation.isRequested) break;
      yield* put(progressed({ title: progress, done, total: gids.length }));
      const newGid = yield* call(addOne, gid, run);
      (newGid === undefined ? failed : succeeded).push(gid);
    }
  } catch (error) {
    isInterrupted = true;
    const notAdded = [...failed, ...unreached().filter((gid) => gid !== run.unconfirmed)].map(nameOf);
    const isAnyAnswered = succeeded.length + failed.length > 0;
    const partial = { title, result: isAnyAnswered ? result() : undefined, notAdded };
    yield* reportInterruption(run, error, nameOf(run.unconfirmed ?? ''), partial);
  } finally {
    yield* cancel(listener);
    // Tasks that were not reached did not fail. They only lose their mark.
    yield* put(addAgainSettled({ succeeded, failed: [...failed, ...unreached()] }));
    yield* put(progressEnded());
  }
  if (isInterrupted) return;
  yield* put(dialogOpened({ kind: 'info', title, text: result(), lines: failed.map(nameOf) }));
  if (!cancellation.isOtherServer && succeeded.length > 0) yield* goAfterAdding(state.navigation.pathname);
}

interface Cancellation {
  isRequested: boolean;
  /** The remaining tasks belong to a server that is no longer the active one. */
  isOtherServer: boolean;
}

/** After a cancel the current task is still added and counted, because a sent request cannot be taken back. */
function* watchCancel(cancellation: Cancellation): SagaIterator<void> {
  const action: Action = yield* take([progressCancelled, isConnectionChange]);
  cancellation.isRequested = true;
  cancellation.isOtherServer = isConnectionChange(action);
}

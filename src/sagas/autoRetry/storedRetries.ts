import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { afterClockSetBack, parseRetries, planRetries, type FailedTask, type PlannedRetries } from '../../domain/autoRetry/plannedRetries';
import { parseRetryRules } from '../../domain/autoRetry/retryRules';
import type { Gid, Milliseconds } from '../../domain/units';
import { wallClockNow } from '../../platform/timing/clock';
import { storageKeys } from '../../platform/storage/storageKeys';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { activityEventsReceived } from '../../store/slices/activity';
import { retriesRead, selectRetryWaits } from '../../store/slices/autoRetry';
import { environment } from '../environment';
import { changeStored } from '../changeStored';
import { reportNotWritten } from '../notices/notWritten';

/** Copies the waiting plans of the active server from the storage to the store. */
export function* readRetries(): SagaIterator<void> {
  const { storage } = yield* environment();
  const rpcId = yield* select(selectActiveProfileId);
  const all = parseRetries(storage.read(storageKeys.retries), yield* call(wallClockNow));
  const waiting = Object.entries(all).filter(([, retry]) => retry.rpcId === rpcId && retry.phase === 'waiting');
  const waits = Object.fromEntries(waiting.map(([gid, { at, attempt }]) => [gid, { at, attempt }]));
  const before = yield* select(selectRetryWaits);
  if (JSON.stringify(before) !== JSON.stringify(waits)) yield* put(retriesRead(waits));
}

/** Changes the stored plans under the lock of all tabs. Returns false when the storage could not be written. */
export function* updateRetries(change: (all: PlannedRetries, now: Milliseconds) => PlannedRetries): SagaIterator<boolean> {
  // The clock is read inside the lock, while no other tab changes the plans.
  const parse = (text: string | undefined): PlannedRetries => parseRetries(text, wallClockNow());
  const { isStored } = yield* changeStored(storageKeys.retries, parse, (all) => {
    const now = wallClockNow();
    return change(afterClockSetBack(all, now), now);
  });
  yield* call(readRetries);
  return isStored;
}

/** Plans the next retry of each failed task. The bell lists the tasks that get no further retry. */
export function* planAfter(failed: readonly FailedTask[], names: ReadonlyMap<Gid, string>): SagaIterator<void> {
  const { settings } = yield* select();
  const rpcId = yield* select(selectActiveProfileId);
  const { rules } = parseRetryRules(settings.retryRules);
  const { storage } = yield* environment();
  // There is nothing to write without rules and plans, so no lock is requested.
  if (rules.length === 0 && storage.read(storageKeys.retries) === undefined) return;
  let ended: readonly Gid[] = [];
  const isStored = yield* updateRetries((all, now) => {
    const plan = planRetries(all, failed, { rpcId, rules, now, random: Math.random });
    ({ ended } = plan);
    return plan.retries;
  });
  // No tab sends a retry that is not stored (autoRetry.ts).
  if (!isStored) yield* reportNotWritten();
  const events = ended.map((gid) => ({ gid, kind: 'retryEnded' as const, subject: names.get(gid) ?? '' }));
  if (events.length > 0) yield* put(activityEventsReceived(rpcId, events));
}

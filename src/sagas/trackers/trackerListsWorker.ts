import type { SagaIterator } from 'redux-saga';
import type { Action } from '@reduxjs/toolkit';
import { call, delay, put, race, select, take } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import type { Label } from '../../domain/label';
import type { ActivityEvent } from '../../domain/activity/activityEvent';
import { changeTrackers, maxTrackerListBytes, parseTrackerList, trackerListUrl, splitTrackers } from '../../domain/trackers/trackerList';
import {
  hasNewFailure,
  noStatus,
  parseTrackerStatus,
  renewalDue,
  type FetchedList,
  type TrackerListsStatus,
} from '../../domain/trackers/trackerRenewal';
import { entryFor } from '../../domain/rules/rulesOfProfile';
import { parseSubscriptions, withSubscription, type TrackerSubscription } from '../../domain/trackers/trackerSubscriptions';
import type { Milliseconds } from '../../domain/units';
import { wallClockNow } from '../../platform/timing/clock';
import { fetchForeignText, type ForeignText } from '../../platform/requests/fetchForeignText';
import { storageKeys } from '../../platform/storage/storageKeys';
import { methods } from '../../rpc';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { activityEventsReceived } from '../../store/slices/activity';
import { connected } from '../../store/slices/connection';
import { optionSaveFailed, optionSaveSucceeded, optionTyped, type OptionsState } from '../../store/slices/options';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import {
  selectTrackerLists,
  trackerListsClosed,
  trackerListsFetched,
  trackerResultsRead,
  trackersApplyRequested,
  type trackerListsRequested,
} from '../../store/slices/trackerLists';
import { callDaemon } from '../callDaemon';
import { environment } from '../environment';
import { requestGlobalOptions } from '../options/requestGlobalOptions';
import { changeStored } from '../changeStored';
import { reportToLog, supervised } from '../supervise';

const timeLimitMs: Milliseconds = 15_000;

/** Shows the last results in the dialog. */
export function* showResults(): SagaIterator<void> {
  const { lists } = yield* readStatus();
  yield* put(trackerResultsRead(lists));
}

/** Fetches the lists of the dialog. Closing it cancels this. */
export function* fetchForDialog({ payload: asked }: ReturnType<typeof trackerListsRequested>): SagaIterator<void> {
  const state = yield* select();
  const rpcId = selectActiveProfileId(state);
  yield* put(settingsChanged({ trackerLists: withSubscription(parseSubscriptions(state.settings.trackerLists), asked, rpcId) }));
  const { fetched } = yield* race({ fetched: call(fetchLists, asked.urls), closed: take(trackerListsClosed) });
  if (!fetched) return;
  yield* call(changeStatus, rpcId, (status) => ({ ...status, lists: fetched.lists }));
  yield* put(trackerListsFetched(fetched));
}

/** Sets the trackers as if the user had typed them. They count as renewed once aria2 has them, which may be after a reconnection. */
export function* applyTrackers({ payload: trackers }: ReturnType<typeof trackersApplyRequested>): SagaIterator<void> {
  const rpcId = yield* select(selectActiveProfileId);
  yield* put(optionTyped({ key: 'bt-tracker', typed: trackers.join('\n'), isComplete: true }));
  const { event } = yield* race({ event: take(isEndOfSave), connectionChanged: take(isConnectionChange) });
  if (!optionSaveSucceeded.match(event)) return;
  yield* call(changeStatus, rpcId, (status, now) => ({ ...status, triedAt: now, renewedAt: now }));
}

const isEndOfSave = (action: Action): boolean =>
  (optionSaveSucceeded.match(action) || optionSaveFailed.match(action)) &&
  action.payload.key === 'bt-tracker' &&
  action.payload.gid === undefined;

/** The wait after connecting and after each change, so that more urgent requests come first. */
const debounceMs: Milliseconds = 5000;
/** The clock is compared at least this often, because timers stop while the computer sleeps. */
const maxRenewalSleepMs: Milliseconds = 600_000;

const mayChangeDueTime = (action: Action): boolean =>
  (settingsChanged.match(action) && action.payload.trackerLists !== undefined) ||
  [settingsRead, connected, trackerListsClosed, trackersApplyRequested].some((event) => event.match(action));

/** Renews the lists of the active server whenever they are due, it is connected and the dialog is closed. Never ends. */
export function* renewWhenDue(): SagaIterator<void> {
  const renew = supervised(renewTrackers, reportToLog);
  for (;;) {
    const { waited } = yield* race({ waited: delay(debounceMs), changed: take(mayChangeDueTime) });
    if (!waited) continue;
    const { settings, connection, options, late } = yield* select();
    const subscription = entryFor(parseSubscriptions(settings.trackerLists), yield* select(selectActiveProfileId));
    const canRenew = hasSession(connection.status) && selectTrackerLists({ late }).phase === 'closed' && options.global !== undefined;
    const now = yield* call(wallClockNow);
    const due =
      subscription && canRenew ? renewalDue(subscription, yield* readStatus(), { now, hasTrackers: hasTrackers(options) }) : undefined;
    if (subscription === undefined || due === undefined) yield* take(mayChangeDueTime);
    else if (due > now) yield* race({ slept: delay(Math.min(due - now, maxRenewalSleepMs)), changed: take(mayChangeDueTime) });
    else {
      yield* call(renew, subscription);
      // A full storage does not record this attempt, so the loop must wait itself.
      yield* delay(maxRenewalSleepMs);
    }
  }
}

const hasTrackers = ({ global }: OptionsState): boolean => (global?.['bt-tracker'] ?? '') !== '';

/**
 * Fetches the lists of the active server and adds them to its trackers. One tab does this. While a list fails nothing is removed. aria2
 * gets a change only if its trackers differ. The bell lists a change, and a failure when it begins.
 */
function* renewTrackers(subscription: TrackerSubscription): SagaIterator<void> {
  const rpcId = yield* select(selectActiveProfileId);
  const { options: known } = yield* select();
  const claim: { isMine: boolean } = { isMine: false };
  yield* call(changeStatus, rpcId, (status, now) => {
    claim.isMine = (renewalDue(subscription, status, { now, hasTrackers: hasTrackers(known) }) ?? Infinity) <= now;
    return claim.isMine ? { ...status, triedAt: now } : status;
  });
  if (!claim.isMine) return;
  const before = yield* readStatus();
  const { lists, trackers } = yield* call(fetchLists, subscription.urls);
  const events: ActivityEvent[] = [];
  const failed = lists.filter(({ problem }) => problem).map(({ url }) => url);
  if (hasNewFailure(before, lists)) events.push({ kind: 'trackersFailed', subject: failed.join(', ') });
  if (trackers.length > 0) {
    const options = yield* call(requestGlobalOptions, 'automatic');
    const way = failed.length > 0 ? 'merge' : subscription.way;
    const { added, removed, result } = changeTrackers(splitTrackers(options['bt-tracker'] ?? ''), trackers, way);
    if (added.length + removed.length > 0) {
      yield* call(callDaemon, methods.changeGlobalOption({ 'bt-tracker': result.join(',') }), 'automatic');
      yield* call(requestGlobalOptions, 'automatic');
      events.push({ kind: 'trackersRenewed', subject: `+${added.length} −${removed.length}` });
    }
  }
  yield* call(changeStatus, rpcId, (status, now) => ({ ...status, lists, renewedAt: trackers.length > 0 ? now : status.renewedAt }));
  if (events.length > 0) yield* put(activityEventsReceived(rpcId, events));
}

interface Fetched {
  readonly lists: readonly FetchedList[];
  /** Of all lists that could be fetched, in their order; the same tracker may be in several lists. */
  readonly trackers: readonly string[];
}

/** Fetches the lists one after another: they are few, and often on one server. */
function* fetchLists(urls: readonly string[]): SagaIterator<Fetched> {
  const lists: FetchedList[] = [];
  const trackers: string[] = [];
  for (const text of urls) {
    const url = trackerListUrl(text);
    const limits = { maxBytes: maxTrackerListBytes, timeLimitMs };
    const answer = url === undefined ? undefined : yield* call(fetchForeignText, url, limits);
    const read = answer?.ok ? parseTrackerList(answer.text) : { problem: answer ? failureLabel(answer) : { key: 'trackerList.badUrl' } };
    const at = yield* call(wallClockNow);
    if ('problem' in read) lists.push({ url: text, at, problem: read.problem });
    else {
      lists.push({ url: text, at, count: read.trackers.length });
      for (const tracker of read.trackers) trackers.push(tracker);
    }
  }
  return { lists, trackers };
}

/** `trackerList.{reason}`; each text has at most one of the values. */
function failureLabel(failure: Extract<ForeignText, { ok: false }>): Label {
  const limits = { seconds: timeLimitMs / 1000, kilobytes: maxTrackerListBytes / 1000 };
  return { key: `trackerList.${failure.reason}`, values: { ...limits, status: failure.reason === 'status' ? failure.status : '' } };
}

function* readStatus(): SagaIterator<TrackerListsStatus> {
  const { storage } = yield* environment();
  const rpcId = yield* select(selectActiveProfileId);
  return parseTrackerStatus(storage.read(storageKeys.trackerLists))[rpcId] ?? noStatus;
}

/** Changes the stored results of a profile under the lock of all tabs. */
function* changeStatus(rpcId: string, change: (status: TrackerListsStatus, now: Milliseconds) => TrackerListsStatus): SagaIterator<void> {
  yield* changeStored(storageKeys.trackerLists, parseTrackerStatus, (all) => {
    const status = all[rpcId] ?? noStatus;
    // The clock is read here, because another tab may have stored a later time during the wait for the lock.
    const changed = change(status, wallClockNow());
    return changed === status ? all : { ...all, [rpcId]: changed };
  });
}

import type { Action } from '@reduxjs/toolkit';
import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take, takeEvery } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import { limitsForDaemon, parseSpeedProfiles, type SpeedProfile } from '../../domain/options/speedProfiles';
import {
  appliedPeriodText,
  limitsText,
  limitsTextOf,
  parseAppliedPeriod,
  type AppliedPeriod,
} from '../../domain/speedTimetable/appliedPeriod';
import { parseSpeedTimetable, slowHoursFor } from '../../domain/speedTimetable/speedTimetable';
import { timetablePeriod, type TimetablePeriod } from '../../domain/speedTimetable/timetablePeriod';
import type { Milliseconds } from '../../domain/units';
import { maxSleepMs, wallClockNow } from '../../platform/timing/clock';
import { storageKeys } from '../../platform/storage/storageKeys';
import { isRefusal, methods, type RequestOrigin } from '../../rpc';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { connected } from '../../store/slices/connection';
import { noticeShown } from '../../store/slices/notices';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { cronCopyRequested, periodReached, selectTimetablePeriod } from '../../store/slices/speedTimetable';
import { callDaemon } from '../callDaemon';
import { environment } from '../environment';
import { requestGlobalOptions } from '../options/requestGlobalOptions';
import { reportToLog, supervised } from '../supervise';
import { restartOnConnectionChange } from '../restartOnConnectionChange';
import { copyCronLines } from './copyCronLines';
import { storePeriod } from './storedPeriods';

/**
 * How the timetable for speeds is applied, in 6 steps:
 * 1. The local clock decides which period applies (domain/speedTimetable/timetablePeriod). It is read at each change, and at least every
 *    30 s, because timers stop while the computer sleeps.
 * 2. The storage holds the last period that was applied, by profile id. The tab that stores a new period sends its limits; the other tabs
 *    send nothing. So a limit that is set by hand stays until the next change, also after a reload. Another time zone of the computer
 *    counts as a change, because the period then begins at another moment. If neither a success nor a refusal comes back, the previous
 *    value is stored again, so that the period is sent once more.
 * 3. A restarted aria2 has forgotten its limits, so its session is part of what is stored.
 * 4. After a lost connection the period is sent as soon as the connection is back.
 * 5. The limits are part of what is stored, too: an edited speed profile is applied if aria2 still has the limits that were applied.
 * 6. When the timetable of the active server is switched off, its period is removed from the storage, so that it is applied at once when it
 *    is switched on. The limits of a slow period end with it.
 */
export function* watchSpeedTimetable(): SagaIterator<void> {
  yield* takeEvery(cronCopyRequested, supervised(copyCronLines));
  yield* restartOnConnectionChange(applyTimetable);
}

/** A user who paints the week often changes several hours, one after another. */
const settingDebounceMs: Milliseconds = 1000;

function* applyTimetable(): SagaIterator<void> {
  const applied: Applied = {};
  /** How long the next change of the settings is awaited before the period is applied. 0 when no change is expected. */
  let debounceMs: Milliseconds = 0;
  let isSettingChanged = false;
  // A change and a new connection may come while the period is applied.
  const changes = yield* actionChannel(isTimetableChange, buffers.sliding(1));
  const connections = yield* actionChannel(connected, buffers.sliding(1));
  try {
    for (;;) {
      const now = yield* call(wallClockNow);
      const state = yield* select();
      const { rules } = parseSpeedTimetable(state.settings.speedTimetable);
      const slow = slowHoursFor(rules, selectActiveProfileId(state));
      const period = slow && timetablePeriod(slow, now);
      if (JSON.stringify(period) !== JSON.stringify(selectTimetablePeriod(state))) yield* put(periodReached(period));
      if (!period && applied.stored !== '' && hasSession(state.connection.status))
        yield* call(supervised(endTimetable, reportToLog), applied);
      if (period && debounceMs === 0 && hasSession(state.connection.status)) {
        yield* call(supervised(applyOnce, reportToLog), period, applied, isSettingChanged);
        isSettingChanged = false;
      }
      // The computer may have slept during the request.
      const later = yield* call(wallClockNow);
      const { changed, reconnected } = yield* race({
        slept: delay(debounceMs > 0 ? debounceMs : Math.min(maxSleepMs, (period?.until ?? Infinity) - later)),
        changed: take(changes),
        reconnected: take(connections),
      });
      isSettingChanged ||= debounceMs > 0;
      debounceMs = changed ? settingDebounceMs : 0;
      // aria2 may have restarted, so its session id is requested again.
      if (reconnected) delete applied.session;
    }
  } finally {
    changes.close();
    connections.close();
  }
}

const isTimetableChange = (action: Action): boolean =>
  (settingsChanged.match(action) && (action.payload.speedTimetable ?? action.payload.speedProfiles) !== undefined) ||
  settingsRead.match(action);

/** The values that this tab has applied last. A loop without changes reads neither aria2 nor the storage. */
interface Applied {
  /** The session of aria2. */
  session?: string;
  /** The stored text: the period and the limits that were applied last. Empty when no timetable applies. */
  stored?: string;
}

/** `user` if the user has changed the settings, `automatic` if the clock has reached a period. */
const originOf = (isSettingChanged: boolean): RequestOrigin => (isSettingChanged ? 'user' : 'automatic');

/**
 * Applies a period. After a change of the settings the present period may have another beginning. It counts as the same period while its
 * speed profile is the same.
 */
function* applyOnce({ isSlow, since }: TimetablePeriod, applied: Applied, isSettingChanged: boolean): SagaIterator<void> {
  const origin = originOf(isSettingChanged);
  applied.session ??= yield* call(callDaemon, methods.getSessionInfo(), origin);
  const state = yield* select();
  const speedProfile = parseSpeedProfiles(state.settings.speedProfiles)[isSlow ? 1 : 0];
  const period: AppliedPeriod = {
    since,
    isSlow,
    session: applied.session,
    limits: limitsText(speedProfile),
  };
  const next = appliedPeriodText(period);
  if (applied.stored === next) return;
  yield* call(storeAndSend, next, applied, function* send(before: string) {
    const last = parseAppliedPeriod(before);
    const isKnownPeriod = last?.isSlow === isSlow && last.session === period.session && (isSettingChanged || last.since === since);
    // This or another tab has applied the period. If aria2 has other limits now, the user has set them by hand.
    const isByHand = isKnownPeriod && (yield* readLimits(origin)) !== last.limits;
    if (before !== next && !isByHand) yield* applySpeedProfile(speedProfile, origin);
  });
}

/**
 * Ends the timetable of the active server, which is switched off. The server gets the limits of the first speed profile if it still has
 * those of a slow period.
 */
function* endTimetable(applied: Applied): SagaIterator<void> {
  const { storage } = yield* environment();
  // A browser without a stored period needs no lock.
  if (storage.read(storageKeys.speedTimetable) === undefined) {
    applied.stored = '';
    return;
  }
  const state = yield* select();
  yield* call(storeAndSend, '', applied, function* send(before: string) {
    const last = parseAppliedPeriod(before);
    if (!last?.isSlow || last.session !== (yield* call(callDaemon, methods.getSessionInfo(), 'automatic'))) return;
    if ((yield* readLimits('automatic')) !== last.limits) return;
    yield* applySpeedProfile(parseSpeedProfiles(state.settings.speedProfiles)[0], 'automatic');
  });
}

/**
 * Stores what is applied to the active server, then sends it. `send` gets what was stored before. If neither a success nor a refusal comes
 * back, the former value is stored again, or no value if none was read yet.
 */
function* storeAndSend(next: string, applied: Applied, send: (before: string) => SagaIterator<void>): SagaIterator<void> {
  const rpcId = yield* select(selectActiveProfileId);
  let before = '';
  let isSettled = false;
  try {
    before = yield* storePeriod(rpcId, next);
    yield* send(before);
    isSettled = true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    isSettled = true;
    yield* put(noticeShown({ kind: 'alert', text: { key: 'speedSwitch.refused', values: { problem: error.message } } }));
  } finally {
    // A connection change may have cancelled this saga while it waited for the lock. The lock still runs the write of `next` first, and
    // then this one, which undoes it.
    if (isSettled) applied.stored = next;
    else yield* storePeriod(rpcId, before);
  }
}

function* applySpeedProfile(speedProfile: SpeedProfile, origin: RequestOrigin): SagaIterator<void> {
  yield* call(callDaemon, methods.changeGlobalOption(limitsForDaemon(speedProfile)), origin);
  yield* readLimits(origin);
}

/** Requests and stores the global options. Returns the limits in the form in which they are stored. */
function* readLimits(origin: RequestOrigin): SagaIterator<string> {
  return limitsTextOf(yield* call(requestGlobalOptions, origin));
}

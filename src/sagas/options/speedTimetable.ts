import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take, takeEvery } from '../effects';
import { isRecord, parseJson } from '../../domain/checks';
import { hasSession } from '../../domain/connection/connectionStatus';
import { parseSpeedProfiles } from '../../domain/options/speedProfiles';
import { sizeForDaemon } from '../../domain/options/values/size';
import { cronLines } from '../../domain/rules/cronLines';
import { entryFor } from '../../domain/rules/ruleConnection';
import { parseSpeedTimetable, slowHoursFor } from '../../domain/rules/speedTimetable';
import { timetablePeriod, type TimetablePeriod } from '../../domain/rules/timetablePeriod';
import type { Milliseconds } from '../../domain/units';
import { wallClockNow } from '../../platform/clock';
import { inTurnWithOtherTabs } from '../../platform/desktopNotification';
import { storageKeys, storagePrefix } from '../../platform/stored';
import { ConnectionError, DaemonError, methods } from '../../rpc';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { connected } from '../../store/slices/connection';
import { noticeShown } from '../../store/slices/notices';
import { optionsReceived } from '../../store/slices/options';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { cronCopyRequested, periodReached, selectTimetablePeriod } from '../../store/slices/speedTimetable';
import { callDaemon } from '../callDaemon';
import { environment } from '../environment';
import { copyLines } from '../page/copyText';
import { reportSilently, supervised } from '../supervise';

/**
 * How the timetable for speeds is applied, in 4 steps:
 * 1. The local clock says which period it is (domain/rules/timetablePeriod), at each change, and at least every 30 s, because timers stand
 *    still while the computer sleeps.
 * 2. The storage holds the last period that was applied, by connection. The tab that stores a new period sends its limits; the other tabs
 *    send nothing. So a limit that is set by hand stays until the next change, also after a reload.
 * 3. A restarted aria2 has forgotten its limits, so its session is part of what is stored.
 * 4. After a lost connection the period is sent as soon as the connection is back.
 */
export function* watchSpeedTimetable(): SagaIterator<void> {
  yield* takeEvery(cronCopyRequested, supervised(copyCronLines));
  for (;;) yield* race({ followed: call(followServer), switched: take([...profileSwitches]) });
}

const maxSleepMs: Milliseconds = 30_000;
/** A user who paints the week often changes several hours, one after another. */
const paintingMs: Milliseconds = 1000;

function* followServer(): SagaIterator<void> {
  const applied: Applied = {};
  for (;;) {
    const now = yield* call(wallClockNow);
    const state = yield* select();
    const { rules } = parseSpeedTimetable(state.settings.speedTimetable);
    const slow = slowHoursFor(rules, selectActiveProfile(state)?.rpcId ?? '');
    const period = slow && timetablePeriod(slow, now);
    if (JSON.stringify(period) !== JSON.stringify(selectTimetablePeriod(state))) yield* put(periodReached(period));
    if (period && hasSession(state.connection.status)) yield* call(supervised(applyOnce, reportSilently), period, applied);
    const { changed, reconnected } = yield* race({
      slept: delay(Math.min(maxSleepMs, (period?.until ?? Infinity) - now)),
      changed: take(isTimetableChange),
      reconnected: take(connected),
    });
    if (changed) yield* delay(paintingMs);
    // Another aria2 may answer there now.
    if (reconnected) delete applied.session;
  }
}

const isTimetableChange = (action: Action): boolean =>
  (settingsChanged.match(action) && action.payload.speedTimetable !== undefined) || settingsRead.match(action);

/** The session of aria2 and the period applied last. This tab keeps both, to read neither aria2 nor the storage at each turn. */
interface Applied {
  session?: string;
  mark?: string;
}

function* applyOnce({ isSlow, since }: TimetablePeriod, applied: Applied): SagaIterator<void> {
  applied.session ??= yield* call(callDaemon, methods.getSessionInfo());
  const mark = `${since} ${isSlow ? 'slow' : 'normal'} ${applied.session}`;
  if (applied.mark === mark || !(yield* claim(mark))) {
    applied.mark = mark;
    return;
  }
  try {
    yield* applyProfile(isSlow);
    applied.mark = mark;
  } catch (error) {
    if (error instanceof ConnectionError) yield* claim('');
    if (!(error instanceof DaemonError)) throw error;
    applied.mark = mark;
    yield* put(noticeShown({ kind: 'alert', text: { key: 'speedSwitch.refused', values: { problem: error.message } } }));
  }
}

/** Stores that a period of the active server is applied. False if that is stored already. */
function* claim(mark: string): SagaIterator<boolean> {
  const { localStore } = yield* environment();
  const state = yield* select();
  const rpcId = selectActiveProfile(state)?.rpcId ?? '';
  const ids = new Set(state.rpcProfiles.map((profile) => profile.rpcId));
  let isNew = false;
  const work = (): boolean => {
    const raw = parseJson(localStore.read(storageKeys.speedTimetable));
    const marks = isRecord(raw) ? raw : {};
    isNew = marks[rpcId] !== mark;
    const kept = Object.entries(marks).filter(([id]) => ids.has(id));
    return isNew && localStore.write(storageKeys.speedTimetable, JSON.stringify({ ...Object.fromEntries(kept), [rpcId]: mark }));
  };
  yield* call(inTurnWithOtherTabs, storagePrefix + storageKeys.speedTimetable, work);
  return isNew;
}

function* applyProfile(isSlow: boolean): SagaIterator<void> {
  const { settings } = yield* select();
  const { download, upload } = parseSpeedProfiles(settings.speedProfiles)[isSlow ? 1 : 0];
  const limits = { 'max-overall-download-limit': sizeForDaemon(download), 'max-overall-upload-limit': sizeForDaemon(upload) };
  yield* call(callDaemon, methods.changeGlobalOption(limits));
  yield* put(optionsReceived(yield* call(callDaemon, methods.getGlobalOption())));
}

function* copyCronLines({ payload: { rpcId, withSecret } }: ReturnType<typeof cronCopyRequested>): SagaIterator<void> {
  const state = yield* select();
  const profile = state.rpcProfiles.find((each) => each.rpcId === rpcId) ?? selectActiveProfile(state);
  const { rules } = parseSpeedTimetable(state.settings.speedTimetable);
  const timetable = entryFor(rules, rpcId);
  if (!profile || !timetable) return;
  yield* copyLines(cronLines(timetable.slow, parseSpeedProfiles(state.settings.speedProfiles), profile, withSecret));
}

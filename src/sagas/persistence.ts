import { isAnyOf } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, put, select, take, takeLatest } from 'redux-saga/effects';
import { initialOptions } from '../domain/initialOptions';
import { isSameOptions, mergeOptions, type OptionsSnapshot } from '../domain/mergeOptions';
import { settingKeys } from '../domain/settings';
import { serializeOptions } from '../domain/storedOptions';
import type { Milliseconds } from '../domain/units';
import { monotonicNow } from '../platform/clock';
import type { RootState } from '../store/rootReducer';
import { noticeShown } from '../store/slices/notices';
import { profileRemoved, profileSaved, profilesRead, profileSwitches } from '../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../store/slices/settings';
import { environment, type Environment } from './environment';
import { supervised } from './supervise';

/**
 * How several tabs keep one set of options, in 4 steps:
 * 1. After an action that changes options, what is stored is read again, and only what this tab has changed since it
 *    last agreed with the storage is put into it, setting by setting and profile by profile (domain/mergeOptions).
 * 2. What another tab has written is taken in, but never switches this tab's connection: the active profile is the tab's
 *    own, and outlives a reload.
 * 3. Two tabs that write at the same moment may overwrite each other, for a storage knows no locks. So a tab that hears of
 *    a write soon after its own looks whether its change is still there, and writes it again if not; where both have
 *    changed the same, the later write stands.
 * 4. Nothing is written on store subscription: a DevTools jump writes nothing.
 * It all begins a moment after the list is there; what was changed before that is written then.
 */
export function* watchPersistence(): SagaIterator<void> {
  const { initialOptions: initial }: Environment = yield* environment();
  const agreed: OptionsSnapshot = { settings: initial.settings, profiles: initial.profiles };
  const memory: Memory = { agreed, before: agreed, wroteAt: -Infinity };
  yield fork(followOtherTabs, memory);
  yield call(supervised(storeOptions), memory);
  yield takeLatest(isAnyOf(settingsChanged, profileSaved, profileRemoved, ...profileSwitches), supervised(storeOptions), memory);
}

const optionsKey = 'Options';
const tabProfileKey = 'ActiveProfile';
/** Longer than a browser needs to tell one tab what another has written. */
const sameMomentMs: Milliseconds = 2000;

interface Memory {
  /** This tab's options when it last agreed with the storage. */
  agreed: OptionsSnapshot;
  /** The same before this tab's latest writes. */
  before: OptionsSnapshot;
  wroteAt: Milliseconds;
}

function* storeOptions(memory: Memory): SagaIterator<void> {
  const mine: OptionsSnapshot = yield* ownOptions();
  const { localStore }: Environment = yield* environment();
  const [active] = mine.profiles;
  if (active) localStore.writeTab(tabProfileKey, active.rpcId);
  if (isSameOptions(mine, memory.agreed)) return;
  const stored: OptionsSnapshot | undefined = yield* storedOptions();
  const merged = mergeOptions(memory.agreed, mine, stored ?? memory.agreed, 'mine');
  if (monotonicNow() - memory.wroteAt > sameMomentMs) memory.before = memory.agreed;
  // What is not written is this tab's own until it is.
  if (!(yield* write(memory, merged))) return;
  if (!isSameOptions(mine, merged)) yield* takeIn(merged);
  memory.agreed = yield* ownOptions();
}

/** Another tab changed the options. */
function* followOtherTabs(memory: Memory): SagaIterator<void> {
  const { localStore }: Environment = yield* environment();
  const changes: EventChannel<true> = eventChannel(
    (emit) =>
      localStore.subscribe(optionsKey, () => {
        emit(true);
      }),
    buffers.sliding(1),
  );
  for (;;) {
    yield take(changes);
    const theirs: OptionsSnapshot = (yield* storedOptions()) ?? (yield* builtInOptions());
    const mine: OptionsSnapshot = yield* ownOptions();
    const isSameMoment = monotonicNow() - memory.wroteAt <= sameMomentMs;
    const merged = mergeOptions(isSameMoment ? memory.before : memory.agreed, mine, theirs, 'theirs');
    if (isSameMoment && !isSameOptions(merged, theirs)) yield* write(memory, merged);
    yield* takeIn(merged);
    memory.agreed = yield* ownOptions();
  }
}

function* ownOptions(): SagaIterator<OptionsSnapshot> {
  const { settings, rpcProfiles }: RootState = yield select();
  return { settings, profiles: rpcProfiles };
}

/** Undefined where there is nothing, or nothing that can be read. */
function* storedOptions(): SagaIterator<OptionsSnapshot | undefined> {
  const { localStore }: Environment = yield* environment();
  const text = localStore.read(optionsKey);
  return text === undefined ? undefined : yield* readOptions(parseJson(text));
}

const builtInOptions = (): SagaIterator<OptionsSnapshot> => readOptions(undefined);

function* readOptions(stored: unknown): SagaIterator<OptionsSnapshot> {
  const { initialOptions: initial, page }: Environment = yield* environment();
  return initialOptions({ ...initial.sources, stored, page });
}

/** What another tab has written may still be anything. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** False where there is no room; the user is told, once. */
function* write(memory: Memory, { settings, profiles }: OptionsSnapshot): SagaIterator<boolean> {
  const { localStore, initialOptions: initial }: Environment = yield* environment();
  const text = JSON.stringify(serializeOptions(settings, initial.settingDefaults, profiles, initial.profileDefaults));
  memory.wroteAt = monotonicNow();
  if (localStore.write(optionsKey, text)) return true;
  const { notices }: RootState = yield select();
  const key = 'storage.notWritten';
  if (!notices.notices.some((notice) => notice.text.key === key)) yield put(noticeShown({ kind: 'alert', text: { key } }));
  return false;
}

function* takeIn({ settings, profiles }: OptionsSnapshot): SagaIterator<void> {
  const { settings: present }: RootState = yield select();
  if (settingKeys.some((key) => settings[key] !== present[key])) yield put(settingsRead(settings));
  yield put(profilesRead(profiles));
}

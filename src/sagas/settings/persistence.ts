import { isAnyOf } from '@reduxjs/toolkit';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, put, select, take, takeLatest } from '../effects';
import { parseJson } from '../../domain/checks';
import { initialSettings } from '../../domain/settings/initialSettings';
import { isSameSettings, mergeSettings, type SettingsSnapshot } from '../../domain/settings/mergeSettings';
import { settingKeys } from '../../domain/settings/settings';
import { serializeSettings } from '../../domain/settings/storedSettings';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/clock';
import { storageKeys } from '../../platform/stored';
import { noticeShown } from '../../store/slices/notices';
import { profileRemoved, profileSaved, profilesRead, profileSwitches } from '../../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { environment } from '../environment';
import { supervised } from '../supervise';

/**
 * How several tabs keep one set of settings, in 4 steps:
 * 1. After an action that changes settings, what is stored is read again, and only what this tab has changed since it
 *    last agreed with the storage is put into it, setting by setting and profile by profile (domain/settings/mergeSettings).
 * 2. What another tab has written is taken in, but never switches this tab's connection: the active profile is the tab's
 *    own, and outlives a reload.
 * 3. Two tabs that write at the same moment may overwrite each other, for a storage knows no locks. So a tab that hears of
 *    a write soon after its own looks whether its change is still there, and writes it again if not; where both have
 *    changed the same, the later write stands.
 * 4. Nothing is written on store subscription: a DevTools jump writes nothing.
 * It all begins a moment after the list is there; what was changed before that is written then.
 */
export function* watchPersistence(): SagaIterator<void> {
  const { initialSettings: initial } = yield* environment();
  const agreed: SettingsSnapshot = { settings: initial.settings, profiles: initial.profiles };
  const memory: Memory = { agreed, before: agreed, wroteAt: -Infinity };
  yield* fork(followOtherTabs, memory);
  yield* call(supervised(() => storeSettings(memory)));
  yield* takeLatest(
    isAnyOf(settingsChanged, profileSaved, profileRemoved, ...profileSwitches),
    supervised(() => storeSettings(memory)),
  );
}

/** Longer than a browser needs to tell one tab what another has written. */
const sameMomentMs: Milliseconds = 2000;

interface Memory {
  /** This tab's settings when it last agreed with the storage. */
  agreed: SettingsSnapshot;
  /** The same before this tab's latest writes. */
  before: SettingsSnapshot;
  wroteAt: Milliseconds;
}

function* storeSettings(memory: Memory): SagaIterator<void> {
  const mine = yield* ownSettings();
  const { localStore } = yield* environment();
  const [active] = mine.profiles;
  if (active) localStore.writeTab(storageKeys.activeProfile, active.rpcId);
  if (isSameSettings(mine, memory.agreed)) return;
  const stored = yield* storedSettings();
  const merged = mergeSettings(memory.agreed, mine, stored ?? memory.agreed, 'mine');
  if (monotonicNow() - memory.wroteAt > sameMomentMs) memory.before = memory.agreed;
  // What is not written is this tab's own until it is.
  if (!(yield* write(memory, merged))) return;
  if (!isSameSettings(mine, merged)) yield* takeIn(merged);
  memory.agreed = yield* ownSettings();
}

/** Another tab changed the settings. */
function* followOtherTabs(memory: Memory): SagaIterator<void> {
  const { localStore } = yield* environment();
  const changes: EventChannel<true> = eventChannel(
    (emit) =>
      localStore.subscribe(storageKeys.settings, () => {
        emit(true);
      }),
    buffers.sliding(1),
  );
  for (;;) {
    yield* take(changes);
    const theirs: SettingsSnapshot = (yield* storedSettings()) ?? (yield* builtInSettings());
    const mine = yield* ownSettings();
    const isSameMoment = monotonicNow() - memory.wroteAt <= sameMomentMs;
    const merged = mergeSettings(isSameMoment ? memory.before : memory.agreed, mine, theirs, 'theirs');
    if (isSameMoment && !isSameSettings(merged, theirs)) yield* write(memory, merged);
    yield* takeIn(merged);
    memory.agreed = yield* ownSettings();
  }
}

function* ownSettings(): SagaIterator<SettingsSnapshot> {
  const { settings, rpcProfiles } = yield* select();
  return { settings, profiles: rpcProfiles };
}

/** Undefined where there is nothing, or nothing that can be read. */
function* storedSettings(): SagaIterator<SettingsSnapshot | undefined> {
  const { localStore } = yield* environment();
  const text = localStore.read(storageKeys.settings);
  return text === undefined ? undefined : yield* readSettings(parseJson(text));
}

const builtInSettings = (): SagaIterator<SettingsSnapshot> => readSettings(undefined);

function* readSettings(stored: unknown): SagaIterator<SettingsSnapshot> {
  const { initialSettings: initial, page } = yield* environment();
  return initialSettings({ ...initial.sources, stored, page });
}

/** False where there is no room; the user is told, once. */
function* write(memory: Memory, { settings, profiles }: SettingsSnapshot): SagaIterator<boolean> {
  const { localStore, initialSettings: initial } = yield* environment();
  const text = JSON.stringify(serializeSettings(settings, initial.settingDefaults, profiles, initial.profileDefaults));
  memory.wroteAt = monotonicNow();
  if (localStore.write(storageKeys.settings, text)) return true;
  const { notices } = yield* select();
  const key = 'storage.notWritten';
  if (!notices.notices.some((notice) => notice.text.key === key)) yield* put(noticeShown({ kind: 'alert', text: { key } }));
  return false;
}

function* takeIn({ settings, profiles }: SettingsSnapshot): SagaIterator<void> {
  const { settings: present } = yield* select();
  if (settingKeys.some((key) => settings[key] !== present[key])) yield* put(settingsRead(settings));
  yield* put(profilesRead(profiles));
}

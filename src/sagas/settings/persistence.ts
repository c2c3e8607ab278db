import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, put, race, select, take } from '../effects';
import { isRecord, parseJson } from '../../domain/checks';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { isSameDaemon } from '../../domain/connection/sameDaemon';
import { resolveSettings } from '../../domain/settings/resolveSettings';
import {
  isSameSettings,
  mergeSettings,
  repeatChanges,
  type SettingsChange,
  type SettingsSnapshot,
} from '../../domain/settings/mergeSettings';
import { settingKeys } from '../../domain/settings/settings';
import { keptSettings, serializeSettings } from '../../domain/settings/serializeSettings';
import { needsBackup } from '../../domain/settings/storedSettings';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { storageKeys } from '../../platform/storage/storageKeys';
import { secretRefused } from '../../store/slices/connection';
import { activeProfileEdited, profileRemoved, profileSaved, profilesRead, isConnectionChange } from '../../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { changesOfOtherTabs } from '../changeStored';
import { environment } from '../environment';
import { closeNotWritten, reportNotWritten } from '../notices/notWritten';
import { supervised } from '../supervise';

/**
 * How several tabs share one set of settings, in 4 steps:
 * 1. After an action that changes settings, the storage is read again. Only the settings and profiles that this tab has changed since its
 *    last read or write are merged into it (domain/settings/mergeSettings).
 * 2. Changes of another tab are applied, but never switch this tab's connection. The active profile belongs to the tab, and a reload keeps
 *    it. One change of the active profile is applied: after a refusal, the secret that another tab has stored for the same address.
 * 3. The settings are stored without a lock, so two tabs that write at the same moment may overwrite each other. A tab remembers its
 *    changes for two seconds. When another tab writes meanwhile, the tab repeats those of its changes that the write has undone, at most 3
 *    times each. When both tabs changed the same setting, the later write wins.
 * 4. Only actions cause writes, not store subscriptions, so a DevTools jump writes nothing. Each step waits while DevTools shows a recorded
 *    state. This watcher starts a moment after the list is shown; earlier changes are written then.
 */
export function* watchPersistence(): SagaIterator<void> {
  const { initialSettings, effectGate } = yield* environment();
  const mine = yield* actionChannel([settingsChanged, profileSaved, profileRemoved, isConnectionChange], buffers.sliding(1));
  const theirs = yield* changesOfOtherTabs(storageKeys.settings);
  const base: SettingsSnapshot = { settings: initialSettings.settings, profiles: initialSettings.profiles };
  let state: MergeState = { base, recent: [] };
  try {
    for (let step = storeThisTab; ;) {
      yield* call(effectGate.whenOpen);
      state = (yield* call(supervised(step), state)) ?? state;
      const next = yield* race({ mine: take(mine), theirs: take(theirs), refused: take(secretRefused) });
      if (next.theirs !== undefined) step = mergeOtherTab;
      else step = next.refused ? takeStoredSecret : storeThisTab;
    }
  } finally {
    mine.close();
    theirs.close();
  }
}

/** Longer than a browser needs to report one tab's write to another. */
const sameMomentMs: Milliseconds = 2000;
/** How often a tab repeats a change that another tab has undone. The limit keeps two tabs from undoing each other's changes without end. */
const maxRepeats = 3;

interface MergeState {
  /** This tab's settings after its last read or write of the storage: the base of the three-way merge. */
  readonly base: SettingsSnapshot;
  /** This tab's changes of the last two seconds. Another tab may undo them, because it could not read them in time. */
  readonly recent: readonly RecentChange[];
}

interface RecentChange extends SettingsChange {
  readonly madeAt: Milliseconds;
  readonly repeatsLeft: number;
}

function* stillRecent(changes: readonly RecentChange[]): SagaIterator<readonly RecentChange[]> {
  const now = yield* call(monotonicNow);
  return changes.filter(({ madeAt, repeatsLeft }) => repeatsLeft > 0 && now - madeAt <= sameMomentMs);
}

function* storeThisTab(state: MergeState): SagaIterator<MergeState> {
  const mine = yield* ownSettings();
  const { storage } = yield* environment();
  const [active] = mine.profiles;
  if (active) storage.writeTab(storageKeys.activeProfile, active.rpcId);
  if (!(yield* isBackedUp())) {
    yield* reportNotWritten();
    return state;
  }
  const { base } = state;
  if (isSameSettings(mine, base)) {
    yield* closeNotWritten();
    return state;
  }
  const recent = yield* stillRecent(state.recent);
  const stored = yield* storedSnapshot();
  const theirs = repeatChanges(stored === undefined || stored === 'unreadable' ? base : stored, recent);
  const merged = mergeSettings(base, mine, theirs, 'mine');
  // Changes that could not be stored stay in this tab. The next change of this or another tab writes them too.
  if (!(yield* write(merged))) return state;
  if (!isSameSettings(mine, merged)) yield* applyToStore(merged, base);
  const change = { before: base, after: mine, madeAt: yield* call(monotonicNow), repeatsLeft: maxRepeats };
  return { base: yield* ownSettings(), recent: [...recent, change] };
}

/** Merges the settings that another tab has changed or reset. A text that is no JSON object is overwritten with this tab's settings. */
function* mergeOtherTab(state: MergeState): SagaIterator<MergeState> {
  const stored = yield* storedSnapshot();
  if (stored === 'unreadable') {
    const mine = yield* ownSettings();
    return (yield* write(mine)) ? { ...state, base: mine } : state;
  }
  const theirs: SettingsSnapshot = stored ?? (yield* settingsWithoutStored());
  const recent = yield* stillRecent(state.recent);
  const unstored: SettingsChange = { before: state.base, after: yield* ownSettings() };
  const merged = repeatChanges(theirs, [...recent, unstored]);
  const isUndone = !isSameSettings(merged, theirs);
  if (!isUndone) yield* closeNotWritten();
  const isStored = !isUndone || (yield* write(merged));
  yield* applyToStore(merged, state.base);
  return {
    base: isStored ? yield* ownSettings() : theirs,
    recent: isUndone ? recent.map((change) => ({ ...change, repeatsLeft: change.repeatsLeft - 1 })) : recent,
  };
}

/** aria2 refused the secret of this tab. Another tab may have stored the right one earlier. */
function* takeStoredSecret(state: MergeState): SagaIterator<MergeState> {
  const stored = yield* storedSnapshot();
  if (stored !== undefined && stored !== 'unreadable') yield* takeSecret(stored, state.base);
  return state;
}

/**
 * Connects with the secret that another tab has stored, if aria2 has refused this tab's secret and the address is the same. A secret that
 * equals the base is this tab's own earlier one: the storage was full when the user corrected it.
 */
function* takeSecret({ profiles }: SettingsSnapshot, base: SettingsSnapshot): SagaIterator<void> {
  const { connection, rpcProfiles } = yield* select();
  const [active] = rpcProfiles;
  const ofActive = ({ rpcId }: RpcProfile) => rpcId === active.rpcId;
  const read = profiles.find(ofActive);
  if (connection.status !== 'unauthorized' || !read || !isSameDaemon(read, active)) return;
  const known = [active.secret, base.profiles.find(ofActive)?.secret];
  if (!known.includes(read.secret)) yield* put(activeProfileEdited({ ...active, secret: read.secret }));
}

export function* ownSettings(): SagaIterator<SettingsSnapshot> {
  const { settings, rpcProfiles } = yield* select();
  return { settings, profiles: rpcProfiles };
}

/** Undefined when nothing is stored. Unreadable: a text that is no JSON object. */
function* storedSnapshot(): SagaIterator<SettingsSnapshot | 'unreadable' | undefined> {
  const { storage } = yield* environment();
  const text = storage.read(storageKeys.settings);
  if (text === undefined) return undefined;
  const stored = parseJson(text);
  return isRecord(stored) ? yield* readSettings(stored) : 'unreadable';
}

const settingsWithoutStored = (): SagaIterator<SettingsSnapshot> => readSettings(undefined);

function* readSettings(stored: unknown): SagaIterator<SettingsSnapshot> {
  const { initialSettings, pageOrigin } = yield* environment();
  return resolveSettings({ ...initialSettings.inputs, stored, page: pageOrigin });
}

/** The object of `Arioso.Options` (docs/interface.md, section 9). */
export function* serializeForStorage({ settings, profiles }: SettingsSnapshot): SagaIterator<Record<string, unknown>> {
  const { storage, initialSettings } = yield* environment();
  return {
    ...keptSettings(parseJson(storage.read(storageKeys.settings)), initialSettings.inputs.preset.locked),
    ...serializeSettings(settings, initialSettings.settingDefaults, profiles, initialSettings.profileDefaults),
  };
}

/** False when the storage is full or denied. A notice says so until all settings are written. */
function* write(snapshot: SettingsSnapshot): SagaIterator<boolean> {
  const { storage } = yield* environment();
  const text = JSON.stringify(yield* serializeForStorage(snapshot));
  if (storage.write(storageKeys.settings, text)) {
    yield* closeNotWritten();
    return true;
  }
  yield* reportNotWritten();
  return false;
}

/** False while an unreadable text in the storage has no backup. The storage may have been too full for the backup when the page started. */
function* isBackedUp(): SagaIterator<boolean> {
  const { storage } = yield* environment();
  const text = storage.read(storageKeys.settings);
  if (text === undefined || !needsBackup(parseJson(text))) return true;
  return storage.read(storageKeys.brokenSettings) === text || storage.write(storageKeys.brokenSettings, text);
}

function* applyToStore(read: SettingsSnapshot, base: SettingsSnapshot): SagaIterator<void> {
  const { settings } = yield* select();
  const isChanged = settingKeys.some((key) => read.settings[key] !== settings[key]);
  yield* put(isChanged ? settingsRead(read) : profilesRead(read.profiles));
  yield* takeSecret(read, base);
}

import type { SagaIterator } from 'redux-saga';
import { delay, put, select, takeEvery, takeLatest } from '../effects';
import { defaultProfile, isSameAccess, profileName, type RpcProfile } from '../../domain/connection/rpcProfile';
import { allowedChanges } from '../../domain/preset/presetLocks';
import type { RootState } from '../../store/rootReducer';
import { activeProfileEdited, profileRemoved, profileSaved } from '../../store/slices/rpcProfiles';
import { profileAddRequested, profileEditRequested, profileRemoveRequested } from '../../store/slices/profileEdits';
import { confirm } from '../notices/dialogs';
import { environment } from '../environment';
import { supervised } from '../supervise';

const selectProfiles = (state: RootState): readonly RpcProfile[] => state.rpcProfiles;

/** Adds a profile with default values, which is not active. */
function* addProfile({ payload: rpcId }: ReturnType<typeof profileAddRequested>): SagaIterator<void> {
  const { pageOrigin } = yield* environment();
  yield* put(profileSaved({ ...defaultProfile(pageOrigin), rpcId }));
}

/** The active profile cannot be removed: without it there is no connection. */
function* removeProfile({ payload: rpcId }: ReturnType<typeof profileRemoveRequested>): SagaIterator<void> {
  const [active, ...others] = yield* select(selectProfiles);
  const profile = others.find((other) => other.rpcId === rpcId);
  if (!profile || active?.rpcId === rpcId) return;
  const question = {
    title: { key: 'settings.removeProfileTitle' },
    text: { key: 'settings.removeProfileText' },
    lines: [profileName(profile)],
    isDestructive: true,
  };
  if (!(yield* confirm(question))) return;
  // It may have become the active one meanwhile.
  const [now] = yield* select(selectProfiles);
  if (now?.rpcId !== rpcId) yield* put(profileRemoved(rpcId));
}

/** Long enough not to interrupt typing, short enough not to seem stuck. */
const typingRestMs = 1000;

/** An inactive profile is stored while typing. A change that reconnects waits until the user leaves the field or pauses. */
function* editProfile({ payload }: ReturnType<typeof profileEditRequested>): SagaIterator<void> {
  const { rpcId, isComplete } = payload;
  const { settings } = yield* select();
  // A pasted address names all fields.
  const changes = allowedChanges(settings.preset, rpcId, payload.changes);
  const reconnects = (profiles: readonly RpcProfile[]) => {
    const [active] = profiles;
    if (active?.rpcId !== rpcId) return false;
    const after = { ...active, ...changes };
    return !isSameAccess(active, after);
  };
  let profiles = yield* select(selectProfiles);
  if (!isComplete && reconnects(profiles)) {
    yield* delay(typingRestMs);
    profiles = yield* select(selectProfiles);
  }
  const before = profiles.find((profile) => profile.rpcId === rpcId);
  if (!before || Object.entries(changes).every(([key, value]) => Reflect.get(before, key) === value)) return;
  const after = { ...before, ...changes };
  yield* put(reconnects(profiles) ? activeProfileEdited(after) : profileSaved(after));
}

export function* watchProfileEdits(): SagaIterator<void> {
  yield* takeEvery(profileAddRequested, supervised(addProfile));
  yield* takeEvery(profileRemoveRequested, supervised(removeProfile));
  yield* takeLatest(profileEditRequested, supervised(editProfile));
}

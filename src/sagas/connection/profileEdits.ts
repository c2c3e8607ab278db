import type { SagaIterator } from 'redux-saga';
import { delay, put, select, takeEvery, takeLatest } from '../effects';
import { defaultProfile, profileName, type RpcProfiles } from '../../domain/connection/rpcProfile';
import { isSameAccess } from '../../domain/connection/sameDaemon';
import { allowedChanges } from '../../domain/preset/profileLocks';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { activeProfileEdited, profileRemoved, profileSaved } from '../../store/slices/rpcProfiles';
import { profileAddRequested, profileEditRequested, profileRemoveRequested } from '../../store/slices/profileEdits';
import { confirm } from '../notices/dialogs';
import { environment } from '../environment';
import { supervised } from '../supervise';

/** Adds a profile with default values, which is not active. */
function* addProfile({ payload: rpcId }: ReturnType<typeof profileAddRequested>): SagaIterator<void> {
  const { pageOrigin } = yield* environment();
  yield* put(profileSaved({ ...defaultProfile(pageOrigin), rpcId }));
}

/** Removes a profile after a question. The active profile cannot be removed, because the connection needs it. */
function* removeProfile({ payload: rpcId }: ReturnType<typeof profileRemoveRequested>): SagaIterator<void> {
  const before = yield* select();
  const [active, ...others] = before.rpcProfiles;
  const profile = others.find((other) => other.rpcId === rpcId);
  if (!profile || active.rpcId === rpcId) return;
  const question = {
    title: { key: 'settings.removeProfileTitle' },
    text: { key: 'settings.removeProfileText' },
    lines: [profileName(profile)],
    isDestructive: true,
  };
  if (!(yield* confirm(question))) return;
  // The profile may have become the active one meanwhile.
  if ((yield* select(selectActiveProfileId)) !== rpcId) yield* put(profileRemoved(rpcId));
}

/** Long enough not to interrupt typing, short enough not to seem stuck. */
const typingDebounceMs = 1000;

/** An inactive profile is stored while typing. A change that reconnects waits until the user leaves the field or pauses. */
function* editProfile({ payload }: ReturnType<typeof profileEditRequested>): SagaIterator<void> {
  const { rpcId, isComplete } = payload;
  const { settings } = yield* select();
  // A pasted address may name fields that the preset locks.
  const changes = allowedChanges(settings.preset, rpcId, payload.changes);
  const reconnects = ([active]: RpcProfiles) => active.rpcId === rpcId && !isSameAccess(active, { ...active, ...changes });
  let { rpcProfiles } = yield* select();
  if (!isComplete && reconnects(rpcProfiles)) {
    yield* delay(typingDebounceMs);
    ({ rpcProfiles } = yield* select());
  }
  const before = rpcProfiles.find((profile) => profile.rpcId === rpcId);
  if (!before || Object.entries(changes).every(([key, value]) => Reflect.get(before, key) === value)) return;
  const after = { ...before, ...changes };
  yield* put(reconnects(rpcProfiles) ? activeProfileEdited(after) : profileSaved(after));
}

export function* watchProfileEdits(): SagaIterator<void> {
  yield* takeEvery(profileAddRequested, supervised(addProfile));
  yield* takeEvery(profileRemoveRequested, supervised(removeProfile));
  yield* takeLatest(profileEditRequested, supervised(editProfile));
}

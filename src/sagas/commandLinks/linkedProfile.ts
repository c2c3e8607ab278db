import { nanoid } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import { isTrustedRpcCommand, type RpcCommand } from '../../domain/commandLinks/rpcLink';
import { hasSession } from '../../domain/connection/connectionStatus';
import { isMixedContent } from '../../domain/connection/profileProtocol';
import { hostAndPort, isSameConnection, type RpcProfile } from '../../domain/connection/rpcProfile';
import { isSameDaemon } from '../../domain/connection/sameDaemon';
import { areProfilesFixed } from '../../domain/preset/profileLocks';
import { maxProfiles } from '../../domain/settings/storedSettings';
import { storageKeys } from '../../platform/storage/storageKeys';
import type { RootState } from '../../store/rootReducer';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { linkUndone, profileActivated, profileRemoved, linkedProfileAdded } from '../../store/slices/rpcProfiles';
import { confirm } from '../notices/dialogs';
import { environment } from '../environment';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { mustConfirm } from './mustConfirm';

/** The profiles that a link affects. */
interface LinkedChange {
  readonly active: RpcProfile;
  /** A profile that the link means. It is used instead of a new one. */
  readonly known: RpcProfile | undefined;
}

/** The stored profile that a link means (docs/integration.md, section 3). The active profile is the first in the list. */
function profileMeant(linked: RpcProfile, { rpcProfiles: profiles }: RootState): RpcProfile | undefined {
  const exact = profiles.find((known) => isSameConnection(linked, known));
  // The address for another device has no secret by default, and its user has entered the secret there.
  return exact ?? (linked.secret === '' ? profiles.find((known) => isSameDaemon(linked, known)) : undefined);
}

/** Undefined when the link changes nothing: its profile is active already, or an error says why the link is refused. */
function* changeBy(profile: RpcProfile): SagaIterator<LinkedChange | undefined> {
  const { pageOrigin } = yield* environment();
  const state = yield* select();
  const { rpcProfiles: profiles, settings } = state;
  const active = selectActiveProfile(state);
  const known = profileMeant(profile, state);
  if (known?.rpcId === active.rpcId) return undefined;
  let refusal: string | undefined;
  if (isMixedContent(profile, pageOrigin)) refusal = 'error.protocolInvalid';
  else if (!known && areProfilesFixed(settings.preset)) refusal = 'link.rpcFixed';
  // The storage holds a limited number of profiles, so another profile would be lost at a reload.
  else if (!known && profiles.length > maxProfiles) refusal = 'link.rpcFull';
  if (refusal === undefined) return { active, known };
  yield* put(errorShown({ key: refusal }));
  return undefined;
}

/**
 * `/settings/rpc/set/…` activates a profile. The previous profile stays in the list if the user has configured it or a daemon has answered.
 * Undo restores it. Returns the id of the active profile if the link means that one.
 */
export function* setLinkedProfile(command: RpcCommand, isBurst: boolean): SagaIterator<string | undefined> {
  const profile: RpcProfile = { ...command, rpcId: nanoid(), rpcAlias: '', httpMethod: 'POST', rpcRequestHeaders: '' };
  yield* activateLinked(profile, command, isBurst);
  const state = yield* select();
  const { rpcId } = selectActiveProfile(state);
  return profileMeant(profile, state)?.rpcId === rpcId ? rpcId : undefined;
}

function* activateLinked(profile: RpcProfile, command: RpcCommand, isBurst: boolean): SagaIterator<void> {
  const { pageOrigin } = yield* environment();
  const { rpcProfiles: profiles } = yield* select();
  if (!(yield* changeBy(profile))) return;

  // Only the first link configures an untouched browser. For the second link the user must confirm.
  const isTrusted = isTrustedRpcCommand(command, pageOrigin, profiles, yield* areProfilesUntouched()) && !isBurst;
  if (yield* mustConfirm(!isTrusted)) {
    const values = { protocol: command.protocol, host: command.rpcHost, port: command.rpcPort };
    if (!(yield* confirm({ title: { key: 'link.rpcTitle' }, text: { key: 'link.rpcText', values } }))) return;
  }
  // The profiles may have changed while the question was open.
  const change = yield* changeBy(profile);
  if (change) yield* applyChange(profile, change);
}

/**
 * The link replaces the active profile if nobody has configured one and no daemon has ever answered in this browser. Otherwise the active
 * profile stays in the list.
 */
function* applyChange(profile: RpcProfile, { active, known }: LinkedChange): SagaIterator<void> {
  const { storage } = yield* environment();
  const { connection } = yield* select();
  const hasConnected = hasSession(connection.status) || storage.read(storageKeys.connected) !== undefined;
  const isReplacing = !known && !hasConnected && (yield* areProfilesUntouched());
  yield* put(known ? profileActivated(known.rpcId) : linkedProfileAdded(profile));
  if (isReplacing) yield* put(profileRemoved(active.rpcId));
  const text = { key: 'link.rpcDone', values: { address: hostAndPort(profile) } };
  const intent = linkUndone({
    previousId: active.rpcId,
    addedId: known ? undefined : profile.rpcId,
    replaced: isReplacing ? active : undefined,
  });
  yield* put(noticeShown({ kind: 'status', text, timeoutMs: noticeTimeoutsMs.act, action: { label: { key: 'action.undo' }, intent } }));
}

/** Whether the browser was fresh at the start (`isFresh`), and no profile has changed since. */
function* areProfilesUntouched(): SagaIterator<boolean> {
  const { initialSettings } = yield* environment();
  const { rpcProfiles } = yield* select();
  return initialSettings.isFresh && rpcProfiles === initialSettings.profiles;
}

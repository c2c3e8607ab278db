import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import type { OptionChanges } from '../../domain/options/daemonOptions';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import { parseAwaited, withAwaited, withoutAwaited, type AwaitedMagnets } from '../../domain/newTask/awaitedMagnets';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { isStopped } from '../../domain/tasks/task';
import type { Gid, Milliseconds } from '../../domain/units';
import { storageKeys } from '../../platform/stored';
import { ConnectionError, DaemonError, methods, UnauthorizedError } from '../../rpc';
import { selectActiveProfile, selectIsConnectionTo } from '../../store/selectors/profiles';
import { connected, listOutdated } from '../../store/slices/connection';
import { metadataAwaited } from '../../store/slices/newTask';
import { noticeActionTaken, noticeClosed, noticeShown } from '../../store/slices/notices';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { callDaemon } from '../callDaemon';
import { environment } from '../environment';
import type { Added } from './sendItems';

/**
 * Magnets that were added with pause-metadata: the choice of their files is offered when it can be made, also after a
 * reload. The gids mean something to the daemon of `profile` alone.
 */
export function* awaitMetadata(added: readonly Added[], common: OptionChanges, profile: RpcProfile): SagaIterator<void> {
  const isPaused = (own: OptionChanges) => (own['pause-metadata'] ?? common['pause-metadata']) === 'true';
  const isMagnet = (uri: string | undefined) => uri !== undefined && /^magnet:/i.test(uri);
  const gids = added.flatMap(({ item: { download }, gids: own }) =>
    download.kind === 'uris' && isMagnet(download.uris[0]) && isPaused(download.options) ? own : [],
  );
  if (gids.length === 0) return;
  yield* changeAwaited((all) => withAwaited(all, profile.rpcId, gids));
  const isHere = yield* select(selectIsConnectionTo, profile);
  if (isHere) for (const gid of gids) yield* put(metadataAwaited(gid));
}

/** Those of earlier pages, each time a server is first reached. */
export function* resumeAwaited(): SagaIterator<void> {
  for (;;) {
    const { connection } = yield* select();
    if (connection.status !== 'connected') yield* take(connected);
    const profile = yield* select(selectActiveProfile);
    const all = yield* readAwaited();
    for (const gid of all[profile?.rpcId ?? ''] ?? []) yield* put(metadataAwaited(gid));
    yield* take([...profileSwitches]);
  }
}

const askIntervalMs: Milliseconds = 10_000;

/**
 * The magnet's own task ends when its metadata is there, and names the task that follows it, which waits paused for the
 * choice. Notifications wake this; it asks by itself now and then, because over HTTP there are none. Another server ends
 * it, until that one is back. It is forgotten when nothing is left to offer, or the user has answered.
 */
export function* offerChoice({ payload: gid }: ReturnType<typeof metadataAwaited>): SagaIterator<void> {
  const profile = yield* select(selectActiveProfile);
  const { switched } = yield* race({ answered: call(offerWhenThere, gid), switched: take([...profileSwitches]) });
  if (!switched && profile) yield* changeAwaited((all) => withoutAwaited(all, profile.rpcId, gid));
}

function* offerWhenThere(gid: Gid): SagaIterator<void> {
  const magnet = yield* taskWhen(gid, ({ status, details }) => details?.followedBy !== undefined || isStopped(status));
  const [follower] = magnet?.details?.followedBy ?? [];
  // Failed or removed: the list says so.
  if (follower === undefined) return;
  const task = yield* taskWhen(follower, () => true);
  // Removed, or started by somebody who has chosen already.
  if (task?.status !== 'paused') return;
  // A single file leaves nothing to choose; it still waits to be started.
  const action = { label: { key: 'newTask.selectFiles' }, intent: 'selectFiles', gid: follower } as const;
  const shown = noticeShown({ kind: 'status', text: { key: 'newTask.metadataReady', values: { name: task.details?.name ?? '' } }, action });
  yield* put(shown);
  const { id } = shown.payload;
  yield* take(
    (event: Action) => (noticeClosed.match(event) && event.payload === id) || (noticeActionTaken.match(event) && event.payload.id === id),
  );
}

function* readAwaited(): SagaIterator<AwaitedMagnets> {
  const { localStore } = yield* environment();
  return parseAwaited(localStore.read(storageKeys.awaitedMagnets));
}

/** Reads them anew: another tab may have written meanwhile. */
function* changeAwaited(change: (all: AwaitedMagnets) => AwaitedMagnets): SagaIterator<void> {
  const { localStore } = yield* environment();
  const known = yield* readAwaited();
  localStore.write(storageKeys.awaitedMagnets, JSON.stringify(change(known)));
}

/** The task once it is as wanted, however often the connection is lost meanwhile; undefined when there is no such task. */
function* taskWhen(gid: Gid, isWanted: (task: FullTask) => boolean): SagaIterator<FullTask | undefined> {
  for (;;) {
    try {
      const task = yield* call(callDaemon<FullTask>, methods.tellFullStatus(gid));
      if (isWanted(task)) return task;
    } catch (error) {
      const isAway = error instanceof ConnectionError || error instanceof UnauthorizedError;
      if (!isAway && error instanceof DaemonError) return undefined;
      if (!isAway) throw error;
    }
    yield* race({ waited: delay(askIntervalMs), woken: take([listOutdated, connected]) });
  }
}

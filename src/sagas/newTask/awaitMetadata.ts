import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import type { SentOptions } from '../../domain/options/daemonOptions';
import type { FullTask } from '../../domain/tasks/fullTask';
import { leadsToMetadata, parseAwaited, withAwaited, withoutAwaited, type AwaitedMagnets } from '../../domain/newTask/awaitedMagnets';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { isStopped } from '../../domain/tasks/task';
import type { Gid, Milliseconds } from '../../domain/units';
import { storageKeys } from '../../platform/storage/storageKeys';
import { ConnectionError, isRefusal, isUnanswered, methods, UnauthorizedError } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectActiveProfileId, selectIsConnectionTo } from '../../store/selectors/rpcProfiles';
import { connected, listsOutdated } from '../../store/slices/connection';
import { fileSelectionRequested, pausedTaskRemoved, selectPausedForFiles } from '../../store/slices/fileSelection';
import { metadataAwaitRequested } from '../../store/slices/newTask';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { removeSettled, startSettled } from '../../store/slices/tasks';
import { callDaemonBatch } from '../callDaemon';
import { environment } from '../environment';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import { loadFileSelection } from '../files/fileSelection';
import { loadFileRules } from '../files/loadFileRules';
import { changeStored } from '../changeStored';
import { reportNotWritten } from '../notices/notWritten';
import { showUntilAnswered } from '../notices/showUntilAnswered';
import type { Added } from './sendItems';
import { untilConnected } from '../untilConnected';

/**
 * Awaits the metadata of magnets and of links to torrents, also after a reload. The user may then choose files of those that were added
 * with pause-metadata. While there are file rules, the metadata of every magnet and torrent link is awaited. The gids belong to the daemon
 * of `profile`.
 */
export function* awaitMetadata(added: readonly Added[], common: SentOptions, profile: RpcProfile): SagaIterator<void> {
  const isPaused = (own: SentOptions) => (own['pause-metadata'] ?? common['pause-metadata']) === 'true';
  const { settings } = yield* select();
  const gids = added.flatMap(({ item: { download }, gids: ofItem }) =>
    download.kind === 'uris' && leadsToMetadata(download.uris[0] ?? '') && (settings.fileRules !== '' || isPaused(download.options))
      ? ofItem
      : [],
  );
  if (gids.length === 0) return;
  const isHere = yield* select(selectIsConnectionTo, profile);
  if (isHere) for (const gid of gids) yield* put(metadataAwaitRequested(gid));
  // After the requests, because the lock of the storage may take seconds.
  const { isStored } = yield* changeAwaited((all) => withAwaited(all, profile.rpcId, gids));
  if (!isStored) yield* reportNotWritten();
}

/** Awaits the stored magnets of each server when the server is connected. */
export function* resumeAwaited(): SagaIterator<void> {
  for (;;) {
    yield* untilConnected();
    const rpcId = yield* select(selectActiveProfileId);
    const all = yield* readAwaited();
    for (const gid of all[rpcId] ?? []) yield* put(metadataAwaitRequested(gid));
    yield* take(isConnectionChange);
  }
}

const intervalMs: Milliseconds = 10_000;

/**
 * Offers the selection of files when a magnet's metadata has arrived. Then the magnet's own task ends and names its follower, which is
 * paused until the files are chosen. Notifications wake this saga. It also polls, because HTTP has no notifications. Another server ends
 * this saga, and resumeAwaited starts it again. The stored magnet is removed when there is nothing to choose, or the user has answered,
 * started the follower or removed it.
 */
export function* offerFileSelection({ payload: gid }: ReturnType<typeof metadataAwaitRequested>): SagaIterator<void> {
  const rpcId = yield* select(selectActiveProfileId);
  const { connectionChanged } = yield* race({
    answered: call(offerWhenMetadataArrived, gid),
    connectionChanged: take(isConnectionChange),
  });
  if (!connectionChanged) yield* changeAwaited((all) => withoutAwaited(all, rpcId, gid));
}

const chooseForTask = lazyWorkerUntilLoaded(async () => (await loadFileRules()).chooseFilesOfTask);

function* offerWhenMetadataArrived(gid: Gid): SagaIterator<void> {
  const magnet = yield* pollTaskUntil(gid, ({ status, details }) => details?.followedBy !== undefined || isStopped(status));
  const [follower] = magnet?.details?.followedBy ?? [];
  // The magnet has failed or was removed. The list shows that.
  if (follower === undefined) return;
  const task = yield* chooseByRules(follower);
  // The follower was removed, or another client has chosen its files and started it.
  if (task?.status !== 'paused') return;
  const isStartedOrRemoved = (event: Action) =>
    (startSettled.match(event) || removeSettled.match(event)) && event.payload.succeeded.includes(follower);
  yield* race({ answered: call(offerFiles, follower, task.details?.name ?? ''), settled: take(isStartedOrRemoved) });
}

/** The button of the offer can be pressed once, so its code is loaded before. */
const offerFiles = lazyWorkerUntilLoaded(async () => {
  await loadFileSelection();
  return offerUntilAnswered;
});

/** Offers the files until the user answers. A single file is offered too, because the paused download must still be started. */
function* offerUntilAnswered(gid: Gid, name: string): SagaIterator<void> {
  const action = { label: { key: 'newTask.selectFiles' }, intent: fileSelectionRequested({ gid }) };
  yield* call(showUntilAnswered, { kind: 'status', text: { key: 'newTask.metadataReady', values: { name } }, action });
}

/**
 * Applies the file rules to a task, and returns the task afterwards, undefined when aria2 has no such task. When the connection is lost or
 * the secret is refused meanwhile, it begins again at the next connection.
 */
function* chooseByRules(gid: Gid): SagaIterator<FullTask | undefined> {
  for (;;) {
    // A task that the rules had paused is resumed first.
    while (yield* select(isPausedForFiles, gid)) yield* race({ waited: delay(intervalMs), resumed: take(pausedTaskRemoved) });
    const task = yield* pollTaskUntil(gid, () => true);
    const { settings } = yield* select();
    if (!task || settings.fileRules === '') return task;
    try {
      yield* call(chooseForTask, task);
      // The rules of many magnets wait for each other. A task that ran before is paused by them for a moment only.
      return task.status === 'paused' ? yield* pollTaskUntil(gid, () => true) : task;
    } catch (error) {
      // An unusable answer ends the choice: aria2 may send it every time, and each try pauses a running task.
      if (!(error instanceof ConnectionError || error instanceof UnauthorizedError)) throw error;
    }
    yield* race({ waited: delay(intervalMs), woken: take(connected) });
  }
}

const isPausedForFiles = (state: RootState, gid: Gid): boolean => selectPausedForFiles(state).some((task) => task.gid === gid);

function* readAwaited(): SagaIterator<AwaitedMagnets> {
  const { storage } = yield* environment();
  return parseAwaited(storage.read(storageKeys.awaitedMagnets));
}

const changeAwaited = (change: (all: AwaitedMagnets) => AwaitedMagnets) => changeStored(storageKeys.awaitedMagnets, parseAwaited, change);

/**
 * Polls a task until it satisfies the test, also after lost connections and unusable answers. Returns undefined when aria2 has no such
 * task.
 */
function* pollTaskUntil(gid: Gid, isWanted: (task: FullTask) => boolean): SagaIterator<FullTask | undefined> {
  for (;;) {
    try {
      const [reply] = yield* call(callDaemonBatch, [methods.tellFullStatus(gid)], 'background');
      if (reply?.ok === false) throw reply.error;
      if (reply && isWanted(reply.value)) return reply.value;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      // After a lost answer or a refused secret the task may answer later.
      if (!isUnanswered(error) && !(error instanceof UnauthorizedError)) throw error;
    }
    yield* race({ waited: delay(intervalMs), woken: take([listsOutdated, connected]) });
  }
}

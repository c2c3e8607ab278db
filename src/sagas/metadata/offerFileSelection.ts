import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, race, select, take } from '../effects';
import { magnetPhase, withoutAwaited } from '../../domain/newTask/awaitedMagnets';
import type { FullTask } from '../../domain/tasks/fullTask';
import { isStopped } from '../../domain/tasks/task';
import type { Gid, Milliseconds } from '../../domain/units';
import { wallClockNow } from '../../platform/timing/clock';
import { ConnectionError, isRefusal, isUnanswered, methods, UnauthorizedError } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { connected, listsOutdated } from '../../store/slices/connection';
import { fileSelectionRequested, pausedForFilesRemoved, selectPausedForFiles } from '../../store/slices/fileSelection';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { removeSettled, startSettled } from '../../store/slices/tasks';
import { callDaemonBatch } from '../callDaemon';
import { lazyWorkerUntilLoaded, untilLoaded } from '../lazyWorkers';
import { loadFileRules, loadFileSelection } from '../files/fileSelection';
import { createLock, withLock } from '../lock';
import { showUntilAnswered } from '../notices/showUntilAnswered';
import {
  changeAwaited,
  claimMagnet,
  endClaim,
  keepClaim,
  readAwaited,
  untilChangedElsewhere,
  untilRemovedElsewhere,
  type Claim,
  type Magnet,
} from './storedMagnets';

const intervalMs: Milliseconds = 10_000;

/**
 * Offers the selection of files when a magnet's metadata has arrived, in 4 steps:
 * 1. The magnet's own task ends and names its follower, which may be paused until the files are chosen. This saga polls the task, because
 *    HTTP has no notifications. Over WebSocket a notification causes the next poll at once.
 * 2. All tabs that know the magnet await its metadata. One of them claims it in the storage and applies the file rules. If that tab is
 *    closed meanwhile, another one may claim the magnet after a minute.
 * 3. Every tab offers the files of a paused follower.
 * 4. The stored magnet is removed when there is nothing to choose, when the user has answered, and when the follower was started or
 *    removed. Then the offers in the other tabs end too.
 * A connection change ends this saga, and resumeAwaited starts it again.
 */
export function* offerFileSelection(gid: Gid): SagaIterator<void> {
  const rpcId = yield* select(selectActiveProfileId);
  const magnet: Magnet = { rpcId, gid, isStored: magnetPhase(yield* readAwaited(), rpcId, gid, wallClockNow()) !== undefined };
  const { connectionChanged } = yield* race({
    answered: call(offerWhenMetadataArrived, magnet),
    removedElsewhere: call(untilRemovedElsewhere, magnet),
    connectionChanged: take(isConnectionChange),
  });
  if (!connectionChanged) yield* changeAwaited((all) => withoutAwaited(all, rpcId, gid));
}

function* offerWhenMetadataArrived(magnet: Magnet): SagaIterator<void> {
  const metadata = yield* pollTaskUntil(magnet.gid, ({ status }) => isStopped(status));
  const [follower] = metadata?.details?.followedBy ?? [];
  // The magnet has failed or was removed. The list shows that.
  if (follower === undefined) return;
  const task = yield* chooseByRules(magnet, follower);
  // The follower was removed, or another client has chosen its files and started it.
  if (task?.status !== 'paused') return;
  const isStartedOrRemoved = (event: Action) =>
    (startSettled.match(event) || removeSettled.match(event)) && event.payload.succeeded.includes(follower);
  yield* race({
    answered: call(offerFiles, follower, task.details?.name ?? ''),
    settled: take(isStartedOrRemoved),
    settledElsewhere: call(untilNotPaused, follower),
  });
}

/** Another tab or client may start the task, or remove it. */
function* untilNotPaused(gid: Gid): SagaIterator<void> {
  yield* untilNextPoll();
  yield* pollTaskUntil(gid, ({ status }) => status !== 'paused');
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

/** Choices run one after another: the metadata of many magnets may arrive together, and their requests share one token bucket. */
const choiceLock = createLock();

/**
 * Applies the file rules to the follower of a magnet, unless another tab does, and returns the follower afterwards. Returns undefined when
 * aria2 has no such task, or another tab has finished. When the connection is lost or the secret is refused meanwhile, it begins again at
 * the next connection.
 */
function* chooseByRules(magnet: Magnet, gid: Gid): SagaIterator<FullTask | undefined> {
  for (;;) {
    // A task that the rules had paused is resumed first.
    while (yield* select(isPausedForFiles, gid)) yield* race({ waited: delay(intervalMs), resumed: take(pausedForFilesRemoved) });
    const task = yield* requestTask(gid);
    const { settings } = yield* select();
    if (!task || settings.fileRules === '') return task;
    // The code loads before the claim, because a claim ends after a minute.
    const { chooseFilesOfTask } = yield* untilLoaded(loadFileRules);
    try {
      const claim = yield* call(withLock<Claim>, choiceLock, () => chooseIfClaimed(magnet, task, chooseFilesOfTask));
      switch (claim) {
        case 'removed':
          return undefined;
        case 'offered':
          return yield* requestTask(gid);
        case 'mine':
          // The rules pause a running task only while they change its files, so its status from before counts. A paused task is requested
          // again, because the choice may have waited for those of other magnets.
          return task.status === 'paused' ? yield* requestTask(gid) : task;
        case 'elsewhere':
        // The wait for the other tab follows.
      }
    } catch (error) {
      // An unusable response ends the choice: aria2 may send it every time, and each try pauses a running task.
      if (!(error instanceof ConnectionError || error instanceof UnauthorizedError)) throw error;
    }
    yield* race({ waited: delay(intervalMs), woken: take(connected), changed: call(untilChangedElsewhere) });
  }
}

function* chooseIfClaimed(magnet: Magnet, task: FullTask, chooseFiles: (gid: Gid) => SagaIterator<void>): SagaIterator<Claim> {
  const claim = yield* claimMagnet(magnet);
  if (claim !== 'mine') return claim;
  let isChosen = false;
  try {
    yield* race({ chosen: call(chooseFiles, task.gid), kept: call(keepClaim, magnet) });
    isChosen = true;
  } finally {
    // The claim of a running task stays after the choice, until the magnet is removed. Otherwise another tab could offer the files while
    // the rules have the task paused.
    if (!isChosen || task.status === 'paused') yield* endClaim(magnet, isChosen ? 'offered' : 'awaited');
  }
  return claim;
}

const isPausedForFiles = (state: RootState, gid: Gid): boolean => selectPausedForFiles(state).some((task) => task.gid === gid);

/**
 * Polls a task until it satisfies the test, also after lost connections and unusable responses. Returns undefined when aria2 has no such
 * task.
 */
function* pollTaskUntil(gid: Gid, isWanted: (task: FullTask) => boolean): SagaIterator<FullTask | undefined> {
  for (;;) {
    try {
      const [outcome] = yield* call(callDaemonBatch, [methods.tellFullStatus(gid)], 'background');
      if (outcome?.ok === false) throw outcome.error;
      if (outcome && isWanted(outcome.value)) return outcome.value;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      // After a lost response or a refused secret a later request may succeed.
      if (!isUnanswered(error) && !(error instanceof UnauthorizedError)) throw error;
    }
    yield* untilNextPoll();
  }
}

const requestTask = (gid: Gid): SagaIterator<FullTask | undefined> => pollTaskUntil(gid, () => true);

const untilNextPoll = () => race({ waited: delay(intervalMs), woken: take([listsOutdated, connected]) });

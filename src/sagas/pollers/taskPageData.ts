import type { SagaIterator } from 'redux-saga';
import { put, select } from '../effects';
import type { SpeedSample } from '../../domain/charts/speedChart';
import { isRunningTorrent, type FullTask } from '../../domain/tasks/fullTask';
import { mergeFullTask } from '../../domain/taskDetail/fullTaskUpdate';
import type { Peer } from '../../domain/peers/peer';
import type { Gid } from '../../domain/units';
import { wallClockNow } from '../../platform/timing/clock';
import { DaemonError, mapCall, methods, type DaemonCall, type Outcome } from '../../rpc';
import { taskPolled, selectTaskDetail } from '../../store/slices/taskDetail';
import type { PollValue, TaskPageValue } from './pollCalls';

/**
 * The calls for all data of a task, its peers included. aria2 answers getPeers with an error or an empty list if the task is not a torrent.
 */
export const wholeTaskCalls = (gid: Gid): readonly DaemonCall<TaskPageValue>[] => [
  mapCall(methods.tellFullStatus(gid), (task) => ({ kind: 'full', task })),
  peersCall(gid),
];

/** The calls for the data that changes from tick to tick. */
export const fullTaskUpdateCalls = (known: FullTask): readonly DaemonCall<TaskPageValue>[] => [
  mapCall(methods.tellFullTaskUpdate(known.gid, known.status === 'active'), (update) => ({ kind: 'update', update })),
  ...(isRunningTorrent(known) ? [peersCall(known.gid)] : []),
];

const peersCall = (gid: Gid): DaemonCall<TaskPageValue> => mapCall(methods.getPeers(gid), (peers) => ({ kind: 'peers', peers }));

/** Merges the results into the known task and dispatches one action if anything changed. Returns the task. */
export function* storeTaskPageData(
  outcomes: readonly Outcome<PollValue>[],
  known: FullTask | undefined,
): SagaIterator<FullTask | undefined> {
  // Another poller may have received the task's files meanwhile.
  const { settings } = yield* select();
  const taskDetail = yield* select(selectTaskDetail);
  const task = taskAfter(outcomes, known && (taskDetail.task ?? known));
  if (!task) return undefined;
  const isSampled = task.status === 'active' && settings.downloadTaskRefreshInterval > 0;
  const peers = peersIn(outcomes, taskDetail.peers);
  const arePeersNew = isRunningTorrent(task) ? mustStorePeers(peers, taskDetail.peers) : taskDetail.peers !== undefined;
  if (task !== taskDetail.task || arePeersNew || isSampled)
    yield* put(taskPolled({ task, peers: arePeersNew ? peers : undefined, sample: isSampled ? sampleOf(task) : undefined }));
  return task;
}

function taskAfter(outcomes: readonly Outcome<PollValue>[], known: FullTask | undefined): FullTask | undefined {
  for (const outcome of outcomes) {
    if (!outcome.ok) continue;
    if (outcome.value.kind === 'full') return outcome.value.task;
    if (outcome.value.kind === 'update' && known) return mergeFullTask(known, outcome.value.update);
  }
  return undefined;
}

/**
 * The received peers. If aria2 refuses getPeers, the known peers stay, or the list is empty. Any refusal is one of getPeers, because the
 * caller has checked the call for the task.
 */
function peersIn(outcomes: readonly Outcome<PollValue>[], known: readonly Peer[] | undefined): readonly Peer[] | undefined {
  for (const outcome of outcomes) {
    if (outcome.ok && outcome.value.kind === 'peers') return outcome.value.peers;
    if (!outcome.ok && outcome.error instanceof DaemonError) return known ?? [];
  }
  return undefined;
}

/** Peers change at each tick, so every list is stored. Only an empty list after an empty list is not. */
const mustStorePeers = (received: readonly Peer[] | undefined, known: readonly Peer[] | undefined): boolean =>
  received !== undefined && !(received.length === 0 && known?.length === 0);

const sampleOf = ({ downloadSpeed, uploadSpeed }: FullTask): SpeedSample => ({ time: wallClockNow(), downloadSpeed, uploadSpeed });

import type { SagaIterator } from 'redux-saga';
import { put, select } from 'redux-saga/effects';
import { mergeChanges, type FullTask, type TaskChanges } from '../../domain/fullTask';
import type { Peer } from '../../domain/peer';
import type { Gid } from '../../domain/units';
import { wallClockNow } from '../../platform/clock';
import { methods, tellTaskChanges, type DaemonCall, type Settled } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import type { SpeedSample } from '../../store/slices/globalStat';
import { taskDetailReceived, type TaskDetailState } from '../../store/slices/taskDetail';
import type { Piece } from './questions';

/** One answer of a tick, marked with what it answers. The task's comes first. */
export type TaskAnswer =
  | { readonly kind: 'whole'; readonly task: FullTask }
  | { readonly kind: 'changes'; readonly changes: TaskChanges }
  | { readonly kind: 'peers'; readonly peers: readonly Peer[] };

/** Specification section 9, "task stat history". */
export const maxTaskSamples = 300;

/** Everything. Whether it has peers is not yet known: of other tasks aria2 tells none, or refuses. */
export const wholeTask = (gid: Gid): readonly DaemonCall<TaskAnswer>[] => [
  mapped(methods.tellFullStatus(gid), (task) => ({ kind: 'whole', task })),
  askPeers(gid),
];

/** What changes from tick to tick. */
export const taskChanges = (known: FullTask): readonly DaemonCall<TaskAnswer>[] => [
  mapped(tellTaskChanges(known.gid, known.status === 'active'), (changes) => ({ kind: 'changes', changes })),
  ...(isRunningTorrent(known) ? [askPeers(known.gid)] : []),
];

const askPeers = (gid: Gid): DaemonCall<TaskAnswer> => mapped(methods.getPeers(gid), (peers) => ({ kind: 'peers', peers }));

const isRunningTorrent = ({ status, details }: FullTask): boolean => status === 'active' && details?.isTorrent === true;

/** What the answers make of what was known, in one action; none when nothing has changed. Answers the task. */
export function* noteAnswers(replies: readonly Settled<Piece>[], known: FullTask | undefined): SagaIterator<FullTask | undefined> {
  // Another poller may have learned the task's files meanwhile.
  const { taskDetail, settings }: RootState = yield select();
  const task = taskAfter(replies, known && (taskDetail.task ?? known));
  if (!task) return undefined;
  const isSampled = task.status === 'active' && settings.downloadTaskRefreshInterval > 0;
  const news: Partial<TaskDetailState> = {
    ...(task === taskDetail.task ? {} : { task }),
    ...peersAfter(replies, task, taskDetail.peers),
    ...(isSampled ? { samples: [...taskDetail.samples.slice(1 - maxTaskSamples), sampleOf(task)] } : {}),
  };
  if (Object.keys(news).length > 0) yield put(taskDetailReceived(news));
  return task;
}

function taskAfter(replies: readonly Settled<Piece>[], known: FullTask | undefined): FullTask | undefined {
  for (const reply of replies) {
    if (!reply.ok) continue;
    if (reply.value.kind === 'whole') return reply.value.task;
    if (reply.value.kind === 'changes' && known) return mergeChanges(known, reply.value.changes);
  }
  return undefined;
}

/** A task that does not run has no peers; what it had is forgotten. */
function peersAfter(
  replies: readonly Settled<Piece>[],
  task: FullTask,
  known: readonly Peer[] | undefined,
): Pick<Partial<TaskDetailState>, 'peers'> {
  if (!isRunningTorrent(task)) return known === undefined ? {} : { peers: undefined };
  const told = replies.flatMap((reply) => (reply.ok && reply.value.kind === 'peers' ? [reply.value.peers] : []))[0];
  return told && !(told.length === 0 && known?.length === 0) ? { peers: told } : {};
}

const sampleOf = ({ downloadSpeed, uploadSpeed }: FullTask): SpeedSample => ({ time: wallClockNow(), downloadSpeed, uploadSpeed });

const mapped = <Result>(request: DaemonCall<Result>, toAnswer: (result: Result) => TaskAnswer): DaemonCall<TaskAnswer> => ({
  ...request,
  decode: (raw) => {
    const result = request.decode(raw);
    return result === undefined ? undefined : toAnswer(result);
  },
});

import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import {
  compareTasks,
  eventKind,
  firstKnown,
  isNews,
  type Change,
  type KnownTasks,
  type ToldTasks,
} from '../../domain/activity/compareTasks';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import type { TaskUpdate } from '../../domain/tasks/task';
import type { TaskEvent } from '../../domain/activity/taskEvent';
import type { Gid, Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/clock';
import { fullTaskKeys, methods, type Notification, type SessionEvent } from '../../rpc';
import { polled, type Polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { happened } from '../../store/slices/activity';
import { connected, lost, unauthorized } from '../../store/slices/connection';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { callDaemonBatch } from '../callDaemon';
import { environment } from '../environment';
import { reportSilently, supervised } from '../supervise';

/**
 * What happens to tasks, told the same way over WebSocket and HTTP, in 4 steps:
 * 1. The first look at a daemon tells what is there: that is no news.
 * 2. A notification, or a poll that tells other counts or another state than is known, is a reason for another look. It
 *    comes right after a poll, and the next poll waits for it: never two lists are asked at a time.
 * 3. A look compares (domain/activity/compareTasks). Of what has changed, the names and what it leads to are asked.
 * 4. One action tells what happened. After the connection was lost, the first look tells what happened meanwhile.
 */
export function* watchTaskEvents(): SagaIterator<void> {
  for (;;) yield* race({ watched: call(watchDaemon), switched: take([...profileSwitches]) });
}

/** What is known of one daemon outlives its connections. */
function* watchDaemon(): SagaIterator<void> {
  let known: KnownTasks | undefined;
  for (;;) {
    const { connection } = yield* select();
    if (connection.status !== 'connected') yield* take(connected);
    known = yield* followConnection(known);
    const after = yield* select();
    // It ended by itself: by a fault that was reported, or because the connection is going. Not again at once.
    if (after.connection.status === 'connected') yield* race({ rested: delay(restAfterFaultMs), ended });
  }
}

const ended = take([lost, unauthorized]);
const restAfterFaultMs: Milliseconds = 5000;
/** Between two looks: a storm of notifications is one. */
const restMs: Milliseconds = 1000;
/** Without notifications, that a torrent has all its data shows in no count: looked for while something runs. */
const lookIntervalMs: Milliseconds = 10_000;

const ends: readonly Notification['name'][] = ['aria2.onDownloadComplete', 'aria2.onBtDownloadComplete', 'aria2.onDownloadError'];

/** Until the connection ends or a look fails. Answers what is known by then. */
function* followConnection(knownBefore: KnownTasks | undefined): SagaIterator<KnownTasks | undefined> {
  const { daemon } = yield* environment();
  const announced = new Set<Gid>();
  let isDue = true;
  const stopListening = daemon.session?.subscribe((event: SessionEvent) => {
    if (event.type !== 'notification') return;
    if (ends.includes(event.name)) announced.add(event.gid);
    isDue = true;
  });
  let known = knownBefore;
  let running = 0;
  let lookedAt: Milliseconds = 0;
  let counts = '';
  try {
    for (;;) {
      const { poll } = yield* race({ poll: take(polled), ended });
      if (!poll) return known;
      const now = yield* call(monotonicNow);
      const mustLook: boolean = running > 0 && now - lookedAt >= lookIntervalMs && (yield* select(isUntold));
      const nowCounts = poll.payload.stat ? countsOf(poll.payload.stat) : counts;
      if (!isDue && !mustLook && nowCounts === counts && !(known && isNews(known, tasksOf(poll.payload)))) continue;
      isDue = false;
      counts = nowCounts;
      lookedAt = now;
      const { seen } = yield* race({ seen: call(supervised(lookInTurn, reportSilently), known, announced), ended });
      if (!seen) return known;
      ({ known, running } = seen);
      announced.clear();
      const { rested } = yield* race({ rested: delay(restMs), ended });
      if (!rested) return known;
    }
  } finally {
    stopListening?.();
  }
}

/** Nobody tells a page over HTTP what happens. */
const isUntold = (state: RootState): boolean => selectActiveProfile(state)?.protocol.startsWith('http') === true;

const tasksOf = ({ lists = {}, updates = [] }: Polled): readonly TaskUpdate[] => [
  ...updates,
  ...(lists.active ?? []),
  ...(lists.waiting ?? []),
  ...(lists.stopped ?? []),
];

const countsOf = ({ numActive, numWaiting, numStopped }: GlobalStat): string => `${numActive} ${numWaiting} ${numStopped}`;

/** Polls wait while it asks. */
function* lookInTurn(known: KnownTasks | undefined, announced: ReadonlySet<Gid>): SagaIterator<Seen> {
  const { daemon } = yield* environment();
  let end = (): void => undefined;
  daemon.looking = new Promise((resolve) => {
    end = resolve;
  });
  try {
    return yield* look(known, announced);
  } finally {
    daemon.looking = undefined;
    end();
  }
}

const lookKeys = ['gid', 'status', 'seeder', 'errorCode'] as const;
/** aria2 keeps as many stopped tasks, unless it is told otherwise. */
const firstLookLength = 1000;
/** More than happens between two looks. */
const lookLength = 100;
/** More names than this are not asked at once. */
const maxNames = 50;

interface Seen {
  readonly known: KnownTasks;
  /** How many tasks run. */
  readonly running: number;
}

function* look(knownBefore: KnownTasks | undefined, announced: ReadonlySet<Gid>): SagaIterator<Seen> {
  const length = knownBefore ? lookLength : firstLookLength;
  // New tasks join the queue at its end.
  const waitingCall = methods.tellWaiting(lookKeys, knownBefore ? -1 : 0, length);
  const replies = yield* call(callDaemonBatch<readonly TaskUpdate[]>, [
    methods.tellActive(lookKeys),
    waitingCall,
    methods.tellStopped(lookKeys, -1, length),
  ]);
  const [active = [], waiting = [], stopped = []] = replies.map((reply) => {
    if (!reply.ok) throw reply.error;
    return reply.value;
  });
  const told: ToldTasks = {
    active,
    waiting,
    stopped,
    isWaitingWhole: waiting.length < length,
    isStoppedWhole: stopped.length < length,
  };
  const { changes, known } = compareTasks(knownBefore ?? firstKnown(told, announced), told);
  if (changes.length > 0) yield* tell(changes);
  return { known, running: active.length };
}

function* tell(changes: readonly Change[]): SagaIterator<void> {
  const gids = [...new Set(changes.map(({ gid }) => gid))].slice(-maxNames);
  const replies = yield* call(
    callDaemonBatch<TaskUpdate>,
    gids.map((gid) => methods.tellStatus(gid, fullTaskKeys)),
  );
  const tasks = new Map<Gid, TaskUpdate>(replies.flatMap((reply) => (reply.ok ? [[reply.value.gid, reply.value]] : [])));
  const events = changes.flatMap(({ gid, kind: change }): TaskEvent[] => {
    const task = tasks.get(gid);
    const kind = eventKind(change, task?.details);
    if (!kind) return [];
    const [next] = task?.details?.followedBy ?? [];
    return [
      {
        // What was fetched is of no interest once it has led to another task.
        gid: kind === 'metadataReady' && next !== undefined ? next : gid,
        kind,
        name: task?.details?.name ?? '',
        ...(kind === 'failed' && task?.errorCode !== undefined ? { errorCode: task.errorCode } : {}),
      },
    ];
  });
  const state = yield* select();
  if (events.length > 0) yield* put(happened(selectActiveProfile(state)?.rpcId ?? '', events));
}

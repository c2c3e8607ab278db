import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, select, take } from '../effects';
import {
  compareTasks,
  eventKind,
  endsDownload,
  baselineOf,
  isComparisonDue,
  stageOf,
  type TaskChange,
  type KnownTasks,
  type TaskStage,
} from '../../domain/activity/compareTasks';
import { notificationChoiceOf, parseNotificationChoices } from '../../domain/activity/notificationChoices';
import { hasSession } from '../../domain/connection/connectionStatus';
import { usesSocket } from '../../domain/connection/rpcProfile';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import type { TaskUpdate } from '../../domain/tasks/task';
import type { TaskEvent } from '../../domain/activity/activityEvent';
import type { Gid, Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { taskKeysWithDetails, methods, type Notification, type SessionEvent } from '../../rpc';
import { polled, type Polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { selectActiveProfile, selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { activityEventsReceived, downloadsStarted } from '../../store/slices/activity';
import { connectionAttempted, connectionLost, secretRefused } from '../../store/slices/connection';
import { callDaemonBatch } from '../callDaemon';
import { environment, type PrefetchedPoll, type SessionHolder } from '../environment';
import { reportToLog, supervised } from '../supervise';
import { restartOnConnectionChange } from '../restartOnConnectionChange';
import { untilConnected } from '../untilConnected';
import { receiveTasks } from './receivedTasks';

/**
 * Detects events of tasks, in the same way over WebSocket and HTTP, in 4 steps:
 * 1. The first check of a daemon's lists is the baseline. It causes events only for tasks that were active in the first response of the
 *    connection, or whose end aria2 has announced since.
 * 2. A notification, or a poll that shows other counts or states than the known ones, causes the next check, right after a poll. A
 *    notification during a check or the pause after it causes another check right after that pause.
 * 3. A check requests the lists (receivedTasks) and compares them with those of the previous check (domain/activity/compareTasks). Then it
 *    requests the names and followers of changed tasks.
 * 4. One action holds the events. After a lost connection, the first check finds the events that happened meanwhile.
 */
export function* watchTaskEvents(): SagaIterator<void> {
  yield* restartOnConnectionChange(watchDaemon);
}

/** The known tasks are kept when the connection is lost. */
function* watchDaemon(): SagaIterator<void> {
  let known: KnownTasks | undefined;
  const earlierStages: EarlierStages = new Map();
  for (;;) {
    yield* untilConnected();
    known = yield* followConnection(known, earlierStages);
    const after = yield* select();
    // A check has failed and was reported, or the connection is about to be lost.
    if (hasSession(after.connection.status)) yield* race({ waited: delay(waitAfterErrorMs), connectionEnded });
  }
}

const connectionEnded = take([connectionAttempted, connectionLost, secretRefused]);
const waitAfterErrorMs: Milliseconds = 5000;
/** The shortest time between two checks, so that a burst of notifications causes one check. */
const minIntervalMs: Milliseconds = 1000;
/**
 * The counts stay the same when a torrent has all its data. So without notifications the lists are checked at this interval while a task is
 * active.
 */
const checkIntervalMs: Milliseconds = 10_000;

const endNotifications: readonly Notification['name'][] = [
  'aria2.onDownloadComplete',
  'aria2.onBtDownloadComplete',
  'aria2.onDownloadError',
];

/** The stages that tasks had before the first check. A failed check leaves them unchanged. */
type EarlierStages = Map<Gid, TaskStage>;

/** Runs until the connection ends or a check fails. Returns the known tasks. */
function* followConnection(knownBefore: KnownTasks | undefined, earlierStages: EarlierStages): SagaIterator<KnownTasks | undefined> {
  const { sessionHolder } = yield* environment();
  /** The notifications since the last check began. 1 makes the first check due. */
  let unchecked = 1;
  /** A notification came during the last check or the pause after it. The poll that it caused is over, and no other may follow. */
  let mustCheckAgain = false;
  let known = knownBefore;
  const countNotification = (event: SessionEvent) => {
    if (event.type !== 'notification') return;
    if (!known && endNotifications.includes(event.name) && !earlierStages.has(event.gid)) earlierStages.set(event.gid, 'started');
    unchecked += 1;
  };
  const stopListening = sessionHolder.session?.subscribe(countNotification);
  takeEarlyEvents(sessionHolder, earlierStages, countNotification);
  let running = 0;
  let checkedAt: Milliseconds = 0;
  let counts = '';
  try {
    for (;;) {
      if (!mustCheckAgain) {
        const { poll } = yield* race({ poll: take(polled), connectionEnded });
        if (!poll) return known;
        const waitedMs = (yield* call(monotonicNow)) - checkedAt;
        const isIntervalOver: boolean = running > 0 && waitedMs >= checkIntervalMs && (yield* select(isWithoutNotifications));
        const nowCounts = poll.payload.stat ? countsOf(poll.payload.stat) : counts;
        if (unchecked === 0 && !isIntervalOver && nowCounts === counts && !isAnyChanged(known, poll.payload)) continue;
        counts = nowCounts;
      }
      unchecked = 0;
      checkedAt = yield* call(monotonicNow);
      const { checked } = yield* race({ checked: call(supervised(checkLists, reportToLog), known, earlierStages), connectionEnded });
      if (!checked) return known;
      ({ known, running } = checked);
      const { waited } = yield* race({ waited: delay(minIntervalMs), connectionEnded });
      if (!waited) return known;
      mustCheckAgain = unchecked > 0;
    }
  } finally {
    stopListening?.();
  }
}

/** Takes the first poll's outcomes and the notifications that came before this code was loaded. */
function takeEarlyEvents(holder: SessionHolder, earlierStages: EarlierStages, onEvent: (event: SessionEvent) => void): void {
  if (!holder.keptForTaskEvents) return;
  const { outcomes, events } = holder.keptForTaskEvents;
  holder.keptForTaskEvents = undefined;
  for (const task of activeIn(outcomes)) earlierStages.set(task.gid, stageOf(task));
  events.flush((kept) => {
    if (Array.isArray(kept)) kept.forEach(onEvent);
  });
  events.close();
}

/** The active tasks in the response to the first poll. */
const activeIn = (outcomes: PrefetchedPoll['outcomes']): readonly TaskUpdate[] =>
  outcomes.flatMap((outcome) =>
    outcome.ok && outcome.value.kind === 'list' && outcome.value.list === 'active' ? outcome.value.tasks : [],
  );

/** Over HTTP there are no notifications. */
function isWithoutNotifications(state: RootState): boolean {
  return !usesSocket(selectActiveProfile(state));
}

function isAnyChanged(known: KnownTasks | undefined, { lists = {}, updates = [] }: Polled): boolean {
  return known !== undefined && [updates, ...Object.values(lists)].some((tasks) => isComparisonDue(known, tasks));
}

const countsOf = ({ numActive, numWaiting, numStopped }: GlobalStat): string => `${numActive} ${numWaiting} ${numStopped}`;

/** At most this many names are requested at once. */
const namesPerRequest = 50;

interface CheckResult {
  readonly known: KnownTasks;
  /** The number of active tasks. */
  readonly running: number;
}

function* checkLists(knownBefore: KnownTasks | undefined, earlierStages: EarlierStages): SagaIterator<CheckResult> {
  const received = yield* receiveTasks(knownBefore);
  const { changes, started: all, known } = compareTasks(knownBefore ?? baselineOf(received, earlierStages), received);
  const started = (yield* select(areStartsWanted)) ? all : [];
  if (changes.length + started.length > 0) yield* putEvents(changes, started);
  return { known, running: received.active.length };
}

/** Whether the user wants notifications of started tasks. The names of started tasks are requested only if so. */
function areStartsWanted(state: RootState): boolean {
  const { browserNotification, browserNotificationEvents } = state.settings;
  if (!browserNotification) return false;
  const { rules } = parseNotificationChoices(browserNotificationEvents);
  return notificationChoiceOf(rules, selectActiveProfileId(state)).started;
}

function* putEvents(changes: readonly TaskChange[], started: readonly Gid[]): SagaIterator<void> {
  const gids = [...new Set([...changes.map(({ gid }) => gid), ...started])];
  const tasks = new Map<Gid, TaskUpdate>();
  for (let place = 0; place < gids.length; place += namesPerRequest) {
    const calls = gids.slice(place, place + namesPerRequest).map((gid) => methods.tellStatus(gid, taskKeysWithDetails));
    const outcomes = yield* call(callDaemonBatch, calls, 'background');
    for (const outcome of outcomes) if (outcome.ok) tasks.set(outcome.value.gid, outcome.value);
  }
  const events = changes.flatMap(({ gid, kind: change, errorCode }): TaskEvent[] => {
    const task = tasks.get(gid);
    const kind = eventKind(change, task?.details);
    if (!kind) return [];
    const [next] = task?.details?.followedBy ?? [];
    return [
      {
        // When the metadata is ready, the event links to the follower, which is the download itself.
        gid: kind === 'metadataReady' && next !== undefined ? next : gid,
        kind,
        subject: task?.details?.name ?? '',
        errorCode,
        hasEnded: endsDownload(change, kind),
      },
    ];
  });
  const state = yield* select();
  const rpcId = selectActiveProfileId(state);
  // The task that only loads the metadata of a magnet is not announced as started.
  const running = started.flatMap((gid) => {
    const details = tasks.get(gid)?.details;
    return details?.isMetadata ? [] : [{ gid, subject: details?.name ?? '' }];
  });
  if (running.length > 0) yield* put(downloadsStarted({ rpcId, tasks: running }));
  if (events.length > 0) yield* put(activityEventsReceived(rpcId, events));
}

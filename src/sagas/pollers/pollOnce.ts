import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { findTask } from '../../domain/tasks/mergeLists';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import { isStopped, type Task, type TaskUpdate } from '../../domain/tasks/task';
import type { TaskListName } from '../../domain/tasks/taskLists';
import type { Gid } from '../../domain/units';
import { wallClockNow } from '../../platform/clock';
import type { DaemonCall, Settled } from '../../rpc';
import { polled, type Polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { selectRowsOnScreen } from '../../store/selectors/taskRows';
import { noticeShown } from '../../store/slices/notices';
import { callDaemonBatch } from '../callDaemon';
import { environment } from '../environment';
import { type PollAnswer, askPage, askStat, askTask, pageSize } from './questions';

/** What one tick is to ask. */
export interface Due {
  readonly stat: boolean;
  /** The lists whose tasks are due; none when only the totals are. */
  readonly lists: readonly TaskListName[];
  /** Waiting and stopped are to be told whole; else only their rows on screen are asked. Active ones always come whole. */
  readonly relist: boolean;
}

export interface Outcome {
  readonly answer: Polled;
  /** To what the page asked of its own, in that order. What a refusal means is for the page to know. */
  readonly own: readonly Settled<PollAnswer>[];
  /** The answer shows that a list is no longer what we think: tell it whole soon. */
  readonly isOutdated: boolean;
}

/** Names of more new tasks than this are asked in later ticks. */
const maxDetailsPerTick = 200;
/** Pages of a first listing that are asked together: more would make one answer take too long to read. */
const pagesTogether = 2;

/** A server that invents rows must not fill the page's memory: no list grows beyond this. */
const maxListedTasks = 100_000;

/** The rows of each list so far, in the list's order. Each task has one row, although a list may move between two requests. */
type Pages = Map<TaskListName, Map<Gid, TaskUpdate>>;

/**
 * One tick: one request, and seldom another for new rows' names or for what a list holds beyond its first pages. What the
 * page asks of its own goes along.
 */
export function* pollOnce(due: Due, own: readonly DaemonCall<PollAnswer>[] = []): SagaIterator<Outcome> {
  const state = yield* select();
  const questions = [
    ...(due.stat ? [askStat()] : []),
    ...due.lists.filter((list) => list === 'active' || due.relist).flatMap((list) => firstPages(list, state)),
    ...(due.relist || due.lists.length === 0 ? [] : changeableOnScreen(state).map((gid) => askTask(gid))),
  ];
  const [replies, ownReplies] = yield* ask(questions, own);
  const stat = firstStat(replies);
  const told: Pages = new Map();
  addPages(told, replies);
  if (stat && hasMore(told)) yield* put(polled({ time: wallClockNow(), stat, lists: notYetKnown(told, state) }));
  yield* askFurtherPages(told, state);
  yield* noticeCutLists(told, state);

  const updates = replies.flatMap((reply) => (reply.ok && reply.value.kind === 'task' ? [reply.value.update] : []));
  const details = yield* askDetails([...[...told.values()].flatMap((rows) => [...rows.values()]), ...updates], state);
  const withDetails = (update: TaskUpdate) => details.get(update.gid) ?? update;
  return {
    answer: {
      time: wallClockNow(),
      ...(stat ? { stat } : {}),
      lists: Object.fromEntries([...told].map(([list, rows]) => [list, Array.from(rows.values(), withDetails)])),
      updates: updates.map(withDetails),
    },
    own: ownReplies,
    isOutdated: replies.some((reply) => !reply.ok) || (!due.relist && hasCountChanged(state.globalStat.current, stat)),
  };
}

/** The replies to both. Answers to single tasks may fail (the task is gone); a list or the totals may not. */
function* ask(
  questions: readonly DaemonCall<PollAnswer>[],
  own: readonly DaemonCall<PollAnswer>[] = [],
): SagaIterator<[readonly Settled<PollAnswer>[], readonly Settled<PollAnswer>[]]> {
  if (questions.length + own.length === 0) return [[], []];
  const { daemon } = yield* environment();
  yield* call(() => daemon.looking);
  const all = yield* call(callDaemonBatch<PollAnswer>, [...questions, ...own]);
  const replies = all.slice(0, questions.length);
  replies.forEach((reply, place) => {
    if (!reply.ok && questions[place]?.method !== 'aria2.tellStatus') throw reply.error;
  });
  return [replies, all.slice(questions.length)];
}

/** A known list is told whole at once, from its known length; of an unknown one the first page comes first, with names. */
function firstPages(list: TaskListName, state: RootState): DaemonCall<PollAnswer>[] {
  const known = state.tasks.lists[list];
  const pages = known && list !== 'active' ? Math.min(Math.floor(known.length / pageSize) + 1, maxListedTasks / pageSize) : 1;
  return Array.from({ length: pages }, (_, page) => askPage(list, page, known === undefined));
}

function addPages(pages: Pages, replies: readonly Settled<PollAnswer>[]): void {
  for (const reply of replies) {
    if (!reply.ok || reply.value.kind !== 'page') continue;
    const rows = pages.get(reply.value.list) ?? new Map<Gid, TaskUpdate>();
    pages.set(reply.value.list, rows);
    for (const task of reply.value.tasks) if (!rows.has(task.gid) && rows.size < maxListedTasks) rows.set(task.gid, task);
  }
}

const isFull = (list: TaskListName, { size }: ReadonlyMap<Gid, TaskUpdate>) =>
  list !== 'active' && size > 0 && size % pageSize === 0 && size < maxListedTasks;
const hasMore = (told: Pages) => [...told].some(([list, rows]) => isFull(list, rows));

/** Rows appear while the rest of a long list is still to come; a list on screen never shrinks meanwhile. */
const notYetKnown = (told: Pages, state: RootState) =>
  Object.fromEntries([...told].filter(([list]) => state.tasks.lists[list] === undefined).map(([list, rows]) => [list, [...rows.values()]]));

/** Asks page after page, so that no row beyond the first thousand is lost. */
function* askFurtherPages(told: Pages, state: RootState): SagaIterator<void> {
  for (const [list, rows] of told) {
    while (isFull(list, rows)) {
      const { size } = rows;
      const isUnknown = state.tasks.lists[list] === undefined;
      const [replies] = yield* ask(Array.from({ length: pagesTogether }, (_, page) => askPage(list, size / pageSize + page, isUnknown)));
      addPages(told, replies);
      // The list has ended, or the server gives the same rows for every offset.
      if (rows.size === size) break;
    }
  }
}

/** A notice for each list that has reached the limit since the last poll. */
function* noticeCutLists(told: Pages, state: RootState): SagaIterator<void> {
  for (const [list, { size }] of told) {
    const shown = state.tasks.lists[list]?.length ?? 0;
    if (size < maxListedTasks || shown >= maxListedTasks) continue;
    yield* put(noticeShown({ kind: 'status', text: { key: 'taskList.cut', values: { limit: maxListedTasks } } }));
  }
}

/** A stopped task changes no more. */
const changeableOnScreen = (state: RootState): Gid[] =>
  selectRowsOnScreen(state)
    .filter((task) => !isStopped(task.status) && task.status !== 'active')
    .map((task) => task.gid);

/** Names and files of tasks that are new, or whose size has become known, or that have changed their state. */
function* askDetails(updates: readonly TaskUpdate[], state: RootState): SagaIterator<ReadonlyMap<Gid, TaskUpdate>> {
  const needed = updates.filter((update) => needsDetails(update, findTask(state.tasks.lists, update.gid))).slice(0, maxDetailsPerTick);
  if (needed.length === 0) return new Map();
  const [replies] = yield* ask(needed.map(({ gid }) => askTask(gid, true)));
  return new Map(
    replies.flatMap((reply) => (reply.ok && reply.value.kind === 'task' ? [[reply.value.update.gid, reply.value.update]] : [])),
  );
}

function needsDetails(update: TaskUpdate, known: Task | undefined): boolean {
  if (update.details) return false;
  if (!known?.details) return true;
  const hasGrown = update.totalLength !== undefined && update.totalLength !== known.totalLength;
  return hasGrown || (update.status !== undefined && update.status !== known.status);
}

function firstStat(replies: readonly Settled<PollAnswer>[]): GlobalStat | undefined {
  for (const reply of replies) if (reply.ok && reply.value.kind === 'stat') return reply.value.stat;
  return undefined;
}

const hasCountChanged = (before: GlobalStat | undefined, after: GlobalStat | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.numActive !== after.numActive || before.numWaiting !== after.numWaiting || before.numStopped !== after.numStopped);

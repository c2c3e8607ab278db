import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { findTask } from '../../domain/mergeLists';
import type { GlobalStat } from '../../domain/globalStat';
import { isStopped, type Task, type TaskUpdate } from '../../domain/task';
import type { TaskListName } from '../../domain/taskLists';
import type { Gid } from '../../domain/units';
import { wallClockNow } from '../../platform/clock';
import type { DaemonCall, Settled } from '../../rpc';
import { polled, type Polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { selectRowsOnScreen } from '../../store/selectors/taskRows';
import { callDaemonBatch } from '../callDaemon';
import { environment, type Environment } from '../environment';
import { askPage, askStat, askTask, pageSize, type Piece } from './questions';

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
  readonly own: readonly Settled<Piece>[];
  /** The answer shows that a list is no longer what we think: tell it whole soon. */
  readonly isOutdated: boolean;
}

/** Names of more new tasks than this are asked in later ticks. */
const maxDetailsPerTick = 200;
/** Pages of a first listing that are asked together: more would make one answer take too long to read. */
const pagesTogether = 2;

type Pages = Map<TaskListName, readonly TaskUpdate[]>;

/**
 * One tick: one request, and seldom another for new rows' names or for what a list holds beyond its first pages. What the
 * page asks of its own goes along.
 */
export function* pollOnce(due: Due, own: readonly DaemonCall<Piece>[] = []): SagaIterator<Outcome> {
  const state: RootState = yield select();
  const questions = [
    ...(due.stat ? [askStat()] : []),
    ...due.lists.filter((list) => list === 'active' || due.relist).flatMap((list) => firstPages(list, state)),
    ...(due.relist || due.lists.length === 0 ? [] : changeableOnScreen(state).map((gid) => askTask(gid))),
  ];
  const [replies, ownReplies] = yield* ask(questions, own);
  const stat = firstStat(replies);
  const told = pagesOf(replies);
  if (stat && hasMore(told)) yield put(polled({ time: wallClockNow(), stat, lists: notYetKnown(told, state) }));
  yield* askFurtherPages(told, state);

  const updates = replies.flatMap((reply) => (reply.ok && reply.value.kind === 'task' ? [reply.value.update] : []));
  const details = yield* askDetails([...[...told.values()].flat(), ...updates], state);
  const withDetails = (update: TaskUpdate) => details.get(update.gid) ?? update;
  return {
    answer: {
      time: wallClockNow(),
      ...(stat ? { stat } : {}),
      lists: Object.fromEntries([...told].map(([list, tasks]) => [list, tasks.map(withDetails)])),
      updates: updates.map(withDetails),
    },
    own: ownReplies,
    isOutdated: replies.some((reply) => !reply.ok) || (!due.relist && hasCountChanged(state.globalStat.current, stat)),
  };
}

/** The replies to both. Answers to single tasks may fail (the task is gone); a list or the totals may not. */
function* ask(
  questions: readonly DaemonCall<Piece>[],
  own: readonly DaemonCall<Piece>[] = [],
): SagaIterator<[readonly Settled<Piece>[], readonly Settled<Piece>[]]> {
  if (questions.length + own.length === 0) return [[], []];
  const { daemon }: Environment = yield* environment();
  yield call(() => daemon.looking);
  const all: readonly Settled<Piece>[] = yield call(callDaemonBatch<Piece>, [...questions, ...own]);
  const replies = all.slice(0, questions.length);
  replies.forEach((reply, place) => {
    if (!reply.ok && questions[place]?.method !== 'aria2.tellStatus') throw reply.error;
  });
  return [replies, all.slice(questions.length)];
}

/** A known list is told whole at once, from its known length; of an unknown one the first page comes first, with names. */
function firstPages(list: TaskListName, state: RootState): DaemonCall<Piece>[] {
  const known = state.tasks.lists[list];
  const pages = known && list !== 'active' ? Math.floor(known.length / pageSize) + 1 : 1;
  return Array.from({ length: pages }, (_, page) => askPage(list, page, known === undefined));
}

function pagesOf(replies: readonly Settled<Piece>[]): Pages {
  const pages: Pages = new Map();
  for (const reply of replies) if (reply.ok && reply.value.kind === 'page') addPage(pages, reply.value.list, reply.value.tasks);
  return pages;
}

/** A list that moved between two requests may tell a task twice. */
function addPage(pages: Pages, list: TaskListName, tasks: readonly TaskUpdate[]): void {
  const known = pages.get(list);
  if (!known) {
    pages.set(list, tasks);
    return;
  }
  const gids = new Set(known.map((task) => task.gid));
  pages.set(list, [...known, ...tasks.filter((task) => !gids.has(task.gid))]);
}

const isFull = (list: TaskListName, tasks: readonly TaskUpdate[]) => list !== 'active' && tasks.length > 0 && tasks.length % pageSize === 0;
const hasMore = (told: Pages) => [...told].some(([list, tasks]) => isFull(list, tasks));

/** Rows appear while the rest of a long list is still to come; a list on screen never shrinks meanwhile. */
const notYetKnown = (told: Pages, state: RootState) =>
  Object.fromEntries([...told].filter(([list]) => state.tasks.lists[list] === undefined));

/** No row beyond the first thousand is ever lost (architecture, "A tick costs what is on screen"). */
function* askFurtherPages(told: Pages, state: RootState): SagaIterator<void> {
  for (const list of told.keys()) {
    for (let tasks = told.get(list) ?? []; isFull(list, tasks);) {
      const next = tasks.length / pageSize;
      const pages = Array.from({ length: pagesTogether }, (_, page) => askPage(list, next + page, state.tasks.lists[list] === undefined));
      const [replies] = yield* ask(pages);
      const further = pagesOf(replies).get(list) ?? [];
      addPage(told, list, further);
      tasks = told.get(list) ?? [];
      if (further.length === 0) break;
    }
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

function firstStat(replies: readonly Settled<Piece>[]): GlobalStat | undefined {
  for (const reply of replies) if (reply.ok && reply.value.kind === 'stat') return reply.value.stat;
  return undefined;
}

const hasCountChanged = (before: GlobalStat | undefined, after: GlobalStat | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  (before.numActive !== after.numActive || before.numWaiting !== after.numWaiting || before.numStopped !== after.numStopped);

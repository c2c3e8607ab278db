import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, flush, put, race, select, take } from 'redux-saga/effects';
import { hasBecomeAnother, type FullTask } from '../../domain/fullTask';
import { isStopped } from '../../domain/task';
import type { Gid, Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/clock';
import { DaemonError, type Settled } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { listOutdated } from '../../store/slices/connection';
import { dialogOpened } from '../../store/slices/notices';
import { taskGone } from '../../store/slices/taskDetail';
import { pauseSettled, startSettled } from '../../store/slices/tasks';
import { navigateTo } from '../navigation';
import { errorLabel } from '../supervise';
import { askTaskChanges, askWholeTask, noteAnswers, type TaskAnswer } from './taskAnswers';
import { runOpenPanel } from './taskPanels';

/**
 * The open task's page, told again and again until the task is complete, failed, removed or gone (specification section 2).
 * 1. First everything, files and trackers too: of a torrent with 50,000 files that is 10 MB.
 * 2. Then, each tick in one request, what changes: figures, pieces while it runs, and the peers of a running torrent.
 * 3. Everything again when the task has become another.
 * What a single tab needs beyond that is asked by the tab's own poller (taskPanels.ts).
 */
export function* pollTaskDetail(gid: Gid): SagaIterator<void> {
  yield race([call(pollTask, gid), call(runOpenPanel, gid)]);
}

/** Something happened to a task, perhaps to this one: it is asked at once. */
const wakingActions = [listOutdated, startSettled, pauseSettled];

/** However fast the setting and the events: the daemon gets this long to breathe between two polls. */
const restMs: Milliseconds = 200;

function* pollTask(gid: Gid): SagaIterator<void> {
  const waking: Channel<UnknownAction> = yield actionChannel(wakingActions, buffers.sliding(1));
  try {
    let task: FullTask | undefined = yield* learnWhole(gid);
    while (task && !isStopped(task.status)) {
      yield* rest(waking);
      const before: FullTask = task;
      task = yield* learnChanges(before);
      if (task && hasBecomeAnother(before, task)) task = yield* learnWhole(gid);
      if (task?.status === 'complete') yield* followMagnet(task);
    }
  } finally {
    waking.close();
  }
}

function* learnWhole(gid: Gid): SagaIterator<FullTask | undefined> {
  const replies: readonly Settled<TaskAnswer>[] = yield call(askWholeTask, gid);
  const refusal = refusalIn(replies);
  if (!refusal) return yield call(noteAnswers, replies, undefined);
  const { taskDetail }: RootState = yield select();
  if (taskDetail.task) {
    yield put(taskGone());
    return undefined;
  }
  // An address that leads nowhere.
  yield put(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: errorLabel(refusal) }));
  yield call(navigateTo, '/downloading', { replace: true });
  return undefined;
}

function* learnChanges(known: FullTask): SagaIterator<FullTask | undefined> {
  const replies: readonly Settled<TaskAnswer>[] = yield call(askTaskChanges, known);
  const refusal = refusalIn(replies);
  if (!refusal) return yield call(noteAnswers, replies, known);
  // Any other refusal is odd: it rises, and the page asks for everything once more (sagas/pages).
  if (!refusal.message.includes('is not found')) throw refusal;
  yield put(taskGone());
  return undefined;
}

/** What the daemon says instead of telling the task. That it tells no peers is no matter: a task may just have stopped. */
function refusalIn([told]: readonly Settled<TaskAnswer>[]): DaemonError | undefined {
  if (!told || told.ok) return undefined;
  if (told.error instanceof DaemonError) return told.error;
  throw told.error;
}

/** Until the next tick, or until something has happened; an interval of 0 waits for that alone. */
function* rest(waking: Channel<UnknownAction>): SagaIterator<void> {
  const startedAt: Milliseconds = yield call(monotonicNow);
  const { settings }: RootState = yield select();
  const interval = settings.downloadTaskRefreshInterval;
  yield race({
    woken: take(waking),
    // An infinite wait is no timer.
    ...(interval === 0 ? {} : { waited: delay(Math.max(restMs, interval)) }),
  });
  const now: Milliseconds = yield call(monotonicNow);
  if (now - startedAt < restMs) yield delay(restMs - (now - startedAt));
  // What has happened until now is answered by one question.
  yield flush(waking);
}

/** The metadata of a magnet have come while one looked on: the download itself is the task that follows (BEP 9). */
function* followMagnet({ details }: FullTask): SagaIterator<void> {
  const follower = details?.isMetadata ? details.followedBy?.[0] : undefined;
  if (follower !== undefined) yield call(navigateTo, `/task/detail/${follower}`, { replace: true });
}

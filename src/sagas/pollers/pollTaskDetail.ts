import type { SagaIterator, Task as RunningSaga } from 'redux-saga';
import { yieldsFileProgress } from '../../domain/files/fileProgress';
import type { FullTask } from '../../domain/tasks/fullTask';
import { mustReloadFiles } from '../../domain/taskDetail/fullTaskUpdate';
import type { TaskTab } from '../../domain/taskDetail/taskTabs';
import { isStopped } from '../../domain/tasks/task';
import type { TaskListName } from '../../domain/taskList/taskLists';
import type { Gid, Milliseconds } from '../../domain/units';
import { listPath, taskPath } from '../../domain/routes';
import { DaemonError, methods, type Outcome, isNotFound } from '../../rpc';
import { selectListPage } from '../../store/selectors/navigation';
import { selectOpenTaskTab } from '../../store/selectors/taskDetail';
import { errorShown } from '../../store/slices/notices';
import { taskGone, taskPolled, taskTabOpened, selectTaskDetail } from '../../store/slices/taskDetail';
import { taskFilesReceived } from '../../store/slices/tasks';
import { callDaemonBatch } from '../callDaemon';
import { call, cancel, delay, fork, put, select, take } from '../effects';
import { navigateTo } from '../navigation/navigation';
import { errorLabel } from '../notices/errorLabel';
import { keepPolling } from './keepPolling';
import { pollTaskOptions } from './pollOptions';
import { type PageData, pollPage } from './pollPage';
import { pollTaskSources } from './pollTaskSources';
import type { PollValue } from './pollCalls';
import { firstPoll } from './schedule';
import { storeTaskPageData, fullTaskUpdateCalls, wholeTaskCalls } from './taskPageData';

/**
 * Polls for the open task's page until the task is complete, failed, removed or gone (docs/specification.md, section 2).
 * 1. The first request has everything, files and trackers too: 10 MB for a torrent with 50,000 files.
 * 2. Then each tick requests, together with the totals, what changes: figures, pieces while the task is active, and the peers of an
 *    active torrent.
 * 3. Everything is requested again when the files or the name may have changed. The data of a single tab has its own poller
 *    (the table below).
 * A list beside the task is part of the same requests. Arrow keys open task after task, so the first request has only the rows on screen
 * of a known list.
 */
export function* pollTaskDetail(gid: Gid, lists: readonly TaskListName[]): SagaIterator<void> {
  const tabPoller = yield* fork(runTabPoller, gid);
  const { tasks } = yield* select();
  const allRows = lists.some((name) => !tasks.lists[name]);
  yield* call(pollPage, lists, openTaskData(gid, tabPoller), { ...firstPoll, allRows });
}

/** The calls and the responses of the open task. When the task has ended, the tab's poller ends too. */
function openTaskData(gid: Gid, tabPoller: RunningSaga): PageData {
  let known: FullTask | undefined;
  return {
    calls: () => (known ? fullTaskUpdateCalls(known) : wholeTaskCalls(gid)),
    *receive(outcomes) {
      const before: FullTask | undefined = known;
      known = yield* before ? receiveChanges(before, outcomes) : receiveFullTask(outcomes);
      if (before && known && mustReloadFiles(before, known)) known = yield* requestWholeTask(gid);
      if (before && known?.status === 'complete') yield* followMagnet(known);
      const needsMore = known !== undefined && !isStopped(known.status);
      if (!needsMore) yield* cancel(tabPoller);
      return needsMore;
    },
  };
}

function* requestWholeTask(gid: Gid): SagaIterator<FullTask | undefined> {
  const outcomes = yield* call(callDaemonBatch, wholeTaskCalls(gid), 'background');
  return yield* receiveFullTask(outcomes);
}

function* receiveFullTask(outcomes: readonly Outcome<PollValue>[]): SagaIterator<FullTask | undefined> {
  const refusal = refusalIn(outcomes);
  if (!refusal) return yield* call(storeTaskPageData, outcomes, undefined);
  const state = yield* select();
  if (selectTaskDetail(state).task) return yield* endKnownTask(refusal);
  // The daemon has no task with the gid of the address.
  yield* put(isNotFound(refusal) ? errorShown({ key: 'taskDetail.gone' }, { lines: [refusal.message] }) : errorShown(errorLabel(refusal)));
  yield* call(navigateTo, listPath(selectListPage(state) ?? 'downloading'), { replace: true });
  return undefined;
}

function* receiveChanges(known: FullTask, outcomes: readonly Outcome<PollValue>[]): SagaIterator<FullTask | undefined> {
  const refusal = refusalIn(outcomes);
  return yield* refusal ? endKnownTask(refusal) : call(storeTaskPageData, outcomes, known);
}

/** aria2 no longer has the task. Any other refusal is unexpected: it is thrown, and the poller starts again (keepPolling). */
function* endKnownTask(refusal: DaemonError): SagaIterator<undefined> {
  if (!isNotFound(refusal)) throw refusal;
  yield* put(taskGone());
  return undefined;
}

/** aria2's refusal to return the task. A refused call for the peers is ignored, because the task may just have stopped. */
function refusalIn([outcome]: readonly Outcome<PollValue>[]): DaemonError | undefined {
  if (!outcome || outcome.ok) return undefined;
  if (outcome.error instanceof DaemonError) return outcome.error;
  throw outcome.error;
}

/** The magnet's metadata arrived while the page was open. The download itself is the follower (BEP 9). */
function* followMagnet({ details }: FullTask): SagaIterator<void> {
  const follower = details?.isMetadata ? details.followedBy?.[0] : undefined;
  if (follower !== undefined) yield* call(navigateTo, taskPath(follower), { replace: true });
}

/** The pollers of the task page's tabs, for data that the task's own calls do not return. */
const tabPollers: Partial<Record<TaskTab, (gid: Gid) => SagaIterator<void>>> = {
  overview: pollTaskSources,
  files: pollTaskFiles,
  settings: pollTaskOptions,
};

/** Runs the open tab's poller. Another tab cancels it and starts its own. A failure starts only this poller again. */
function* runTabPoller(gid: Gid): SagaIterator<never> {
  for (;;) {
    const tab = yield* select(selectOpenTaskTab);
    const poller = tabPollers[tab];
    const running: RunningSaga | undefined = poller ? yield* fork(keepPolling, poller, gid) : undefined;
    yield* untilTabChanges(tab);
    if (running) yield* cancel(running);
  }
}

function* untilTabChanges(tab: TaskTab): SagaIterator<void> {
  // The chosen tab may come and go with the task's state.
  while ((yield* select(selectOpenTaskTab)) === tab) yield* take([taskTabOpened, taskPolled]);
}

/** The pause after each request, for each file: decoding takes a few microseconds a file. 5,000 files are requested every five seconds. */
const pausePerFileMs: Milliseconds = 1;
/** The shortest wait. If the setting switches polling off, this saga only checks the setting at this interval. */
const idleMs: Milliseconds = 1000;

/** Polls the progress of each file while the Files tab is open, unless the task's pieces show it. */
function* pollTaskFiles(gid: Gid): SagaIterator<void> {
  for (;;) {
    if (yield* mustRequestFiles()) yield* requestFiles(gid);
    const { settings } = yield* select();
    const { task } = yield* select(selectTaskDetail);
    const fileCount = task?.files.length ?? 0;
    yield* delay(Math.max(idleMs, settings.downloadTaskRefreshInterval, fileCount * pausePerFileMs));
  }
}

function* requestFiles(gid: Gid): SagaIterator<void> {
  const [outcome] = yield* call(callDaemonBatch, [methods.getFiles(gid)], 'poll');
  // The task's own poller reports that the task is gone.
  if (outcome?.ok) yield* put(taskFilesReceived({ gid, files: outcome.value }));
}

/** The files of an active task are requested only if its pieces do not show their progress: 5,000 files are a megabyte. */
function* mustRequestFiles(): SagaIterator<boolean> {
  const { settings } = yield* select();
  const { task } = yield* select(selectTaskDetail);
  return task?.status === 'active' && settings.downloadTaskRefreshInterval > 0 && !yieldsFileProgress(task);
}

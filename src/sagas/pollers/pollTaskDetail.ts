import type { SagaIterator, Task as RunningSaga } from 'redux-saga';
import { call, cancel, fork, put, select } from '../effects';
import type { FullTask } from '../../domain/taskDetail/fullTask';
import { hasBecomeAnother } from '../../domain/taskDetail/taskChanges';
import { isStopped } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { DaemonError, type Settled } from '../../rpc';
import { errorShown } from '../../store/slices/notices';
import { taskGone } from '../../store/slices/taskDetail';
import { callDaemonBatch } from '../callDaemon';
import { navigateTo } from '../navigation';
import { errorLabel } from '../supervise';
import { pollPage, type PageSubject } from './pollPage';
import type { PollAnswer } from './questions';
import { noteAnswers, taskChanges, wholeTask } from './taskAnswers';
import { runOpenPanel } from './taskPanels';

/**
 * Polls for the open task's page until the task is complete, failed, removed or gone (docs/specification.md, section 2).
 * 1. First everything, files and trackers too: of a torrent with 50,000 files that is 10 MB.
 * 2. Then, each tick in one request with the totals, what changes: figures, pieces while it runs, and the peers of a
 *    running torrent.
 * 3. Everything again when the task has become another.
 * What a single tab needs beyond that is asked by the tab's own poller (taskPanels.ts).
 */
export function* pollTaskDetail(gid: Gid): SagaIterator<void> {
  const panel = yield* fork(runOpenPanel, gid);
  yield* call(pollPage, [], followTask(gid, panel));
}

/** Its panel has nothing more to ask either when the task has ended. */
function followTask(gid: Gid, panel: RunningSaga): PageSubject {
  let known: FullTask | undefined;
  return {
    questions: () => (known ? taskChanges(known) : wholeTask(gid)),
    *note(replies) {
      const before: FullTask | undefined = known;
      known = yield* before ? learnChanges(before, replies) : learnWhole(replies);
      if (before && known && hasBecomeAnother(before, known)) known = yield* askWhole(gid);
      if (before && known?.status === 'complete') yield* followMagnet(known);
      const goesOn = known !== undefined && !isStopped(known.status);
      if (!goesOn) yield* cancel(panel);
      return goesOn;
    },
  };
}

function* askWhole(gid: Gid): SagaIterator<FullTask | undefined> {
  const replies = yield* call(callDaemonBatch<PollAnswer>, wholeTask(gid));
  return yield* learnWhole(replies);
}

function* learnWhole(replies: readonly Settled<PollAnswer>[]): SagaIterator<FullTask | undefined> {
  const refusal = refusalIn(replies);
  if (!refusal) return yield* call(noteAnswers, replies, undefined);
  const { taskDetail } = yield* select();
  if (taskDetail.task) {
    yield* put(taskGone());
    return undefined;
  }
  // An address that leads nowhere.
  yield* put(errorShown(errorLabel(refusal)));
  yield* call(navigateTo, '/downloading', { replace: true });
  return undefined;
}

function* learnChanges(known: FullTask, replies: readonly Settled<PollAnswer>[]): SagaIterator<FullTask | undefined> {
  const refusal = refusalIn(replies);
  if (!refusal) return yield* call(noteAnswers, replies, known);
  // Any other refusal is odd: it rises, and the page asks for everything once more (sagas/pages).
  if (!refusal.message.includes('is not found')) throw refusal;
  yield* put(taskGone());
  return undefined;
}

/** What the daemon says instead of telling the task. That it tells no peers is no matter: a task may just have stopped. */
function refusalIn([told]: readonly Settled<PollAnswer>[]): DaemonError | undefined {
  if (!told || told.ok) return undefined;
  if (told.error instanceof DaemonError) return told.error;
  throw told.error;
}

/** The metadata of a magnet have come while one looked on: the download itself is the task that follows (BEP 9). */
function* followMagnet({ details }: FullTask): SagaIterator<void> {
  const follower = details?.isMetadata ? details.followedBy?.[0] : undefined;
  if (follower !== undefined) yield* call(navigateTo, `/task/detail/${follower}`, { replace: true });
}

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
 * 1. The first request has everything, files and trackers too: 10 MB for a torrent with 50,000 files.
 * 2. Then each tick requests, together with the totals, what changes: figures, pieces while the task is active, and the peers of an
 *    active torrent.
 * 3. Everything is requested again when the files or the name may have changed. The data of a single tab has its own poller
 *    (taskPanels.ts).
 */
export function* pollTaskDetail(gid: Gid): SagaIterator<void> {
  const panel = yield* fork(runOpenPanel, gid);
  yield* call(pollPage, [], followTask(gid, panel));
}

/** When the task has ended, the tab's poller ends too. */
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
  // The address names no known task.
  yield* put(errorShown(errorLabel(refusal)));
  yield* call(navigateTo, '/downloading', { replace: true });
  return undefined;
}

function* learnChanges(known: FullTask, replies: readonly Settled<PollAnswer>[]): SagaIterator<FullTask | undefined> {
  const refusal = refusalIn(replies);
  if (!refusal) return yield* call(noteAnswers, replies, known);
  // Any other refusal is unexpected: it is thrown, and the page starts polling again (sagas/pages).
  if (!refusal.message.includes('is not found')) throw refusal;
  yield* put(taskGone());
  return undefined;
}

/** The error instead of the task. An error instead of the peers is ignored, because the task may just have stopped. */
function refusalIn([reply]: readonly Settled<PollAnswer>[]): DaemonError | undefined {
  if (!reply || reply.ok) return undefined;
  if (reply.error instanceof DaemonError) return reply.error;
  throw reply.error;
}

/** The magnet's metadata arrived while the page was open. The download itself is the follower (BEP 9). */
function* followMagnet({ details }: FullTask): SagaIterator<void> {
  const follower = details?.isMetadata ? details.followedBy?.[0] : undefined;
  if (follower !== undefined) yield* call(navigateTo, `/task/detail/${follower}`, { replace: true });
}

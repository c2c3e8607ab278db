import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { listPath } from '../../domain/routes';
import { isStopped, type Task } from '../../domain/tasks/task';
import { downloadLink, magnetLink } from '../../domain/tasks/taskLinks';
import { nameOrGid } from '../../domain/tasks/taskName';
import type { Gid } from '../../domain/units';
import { methods, type DaemonCall } from '../../rpc';
import { selectListPage, selectPage } from '../../store/selectors/navigation';
import { selectTask, selectTasksOf } from '../../store/selectors/tasks';
import { selectPendingCommand } from '../../store/selectors/taskRows';
import { errorShown } from '../../store/slices/notices';
import {
  clearStoppedSettled,
  moveSettled,
  pauseSettled,
  removeConfirmed,
  removeSettled,
  startSettled,
  type CommandResult,
  type copyRequested,
  type Move,
} from '../../store/slices/tasks';
import { callDaemon, callDaemonBatch } from '../callDaemon';
import { copyLines } from '../notices/copyText';
import { confirmForConnection } from '../notices/dialogs';
import { environment } from '../environment';
import { navigateTo } from '../navigation/navigation';

interface GidsAction {
  readonly payload: readonly Gid[];
}

/**
 * One call per task, in as few requests as the size limit allows. An error that concerns all calls, such as a lost connection, is passed
 * to `settle` as a failure of each task, so that no row stays "pausing…", and is thrown again.
 */
function* settleEach(
  gids: readonly Gid[],
  toCall: (gid: Gid) => DaemonCall<unknown>,
  settle: (result: CommandResult) => { type: string },
): SagaIterator<CommandResult> {
  let result: CommandResult = { succeeded: [], failed: gids };
  try {
    const replies = yield* call(callDaemonBatch, gids.map(toCall));
    result = { succeeded: gids.filter((_, place) => replies[place]?.ok), failed: gids.filter((_, place) => !replies[place]?.ok) };
  } finally {
    yield* put(settle(result));
  }
  return result;
}

export function* startTasks({ payload: gids }: GidsAction): SagaIterator<void> {
  const { succeeded, failed } = yield* call(settleEach, gids, methods.unpause, startSettled);
  if (failed.length > 0) yield* put(errorShown({ key: 'error.changeStateFailed' }));
  const page = yield* select(selectPage);
  if (succeeded.length > 0 && page === 'waiting') yield* call(navigateTo, listPath('downloading'));
}

export function* pauseTasks({ payload: gids }: GidsAction): SagaIterator<void> {
  const { succeeded, failed } = yield* call(settleEach, gids, methods.forcePause, pauseSettled);
  if (failed.length > 0) yield* put(errorShown({ key: 'error.changeStateFailed' }));
  const page = yield* select(selectPage);
  if (succeeded.length > 0 && page === 'downloading') yield* call(navigateTo, listPath('waiting'));
}

export function* removeTasks({ payload: pressed }: GidsAction): SagaIterator<void> {
  const state = yield* select();
  // A second press may come before the first one has marked its rows.
  const gids = pressed.filter((gid) => selectPendingCommand(state, gid) !== 'removing');
  const tasks = selectTasksOf(state, gids);
  if (tasks.length === 0) return;
  const { pageOrigin } = yield* environment();
  // In a foreign page's frame a click may have been meant for something else.
  if (state.settings.confirmTaskRemoval || pageOrigin.isFramed) {
    const isConfirmed = yield* call(confirmForConnection, {
      title: { key: 'dialog.removeTitle', values: { count: tasks.length } },
      text: { key: 'dialog.removeText', values: { count: tasks.length } },
      lines: tasks.map(nameOrGid),
      isDestructive: true,
    });
    if (!isConfirmed) return;
  }
  yield* put(removeConfirmed(tasks.map(({ gid }) => gid)));
  // A task may have finished while the question was open.
  const now = yield* select();
  const removalOf = new Map(tasks.map((task): [Gid, DaemonCall<unknown>] => [task.gid, removalCall(selectTask(now, task.gid) ?? task)]));
  const { succeeded, failed } = yield* call(
    settleEach,
    [...removalOf.keys()],
    (gid: Gid) => removalOf.get(gid) ?? methods.forceRemove(gid),
    removeSettled,
  );
  if (failed.length > 0) yield* put(errorShown({ key: 'error.removeFailed' }));
  if (succeeded.length > 0) yield* goToStopped();
}

/** A stopped task is a result that aria2 keeps: the result is deleted. Any other task is removed by force. */
const removalCall = (task: Task): DaemonCall<unknown> =>
  isStopped(task.status) ? methods.removeDownloadResult(task.gid) : methods.forceRemove(task.gid);

export function* clearStopped(): SagaIterator<void> {
  const isConfirmed = yield* call(confirmForConnection, {
    title: { key: 'dialog.clearTitle' },
    text: { key: 'dialog.clearText' },
    isDestructive: true,
  });
  if (!isConfirmed) return;
  yield* call(callDaemon, methods.purgeDownloadResult());
  yield* put(clearStoppedSettled());
  yield* goToStopped();
}

/** The page of all tasks shows stopped tasks too, so it stays open. A task beside a list stays open as well. */
function* goToStopped(): SagaIterator<void> {
  const page = yield* select(selectPage);
  const list = yield* select(selectListPage);
  const isBeside = list !== undefined && list !== page;
  if (!isBeside && page !== 'all' && page !== 'stopped') yield* call(navigateTo, listPath('stopped'));
}

/**
 * Moves a waiting task to another place in the daemon's queue. The list shows the user's order until the daemon has answered; then the
 * list is requested again, because another client may have moved tasks too.
 */
export function* moveTask({ payload: { gid, place } }: { readonly payload: Move }): SagaIterator<void> {
  try {
    yield* call(callDaemon, methods.changePosition(gid, place, 'POS_SET'));
  } finally {
    yield* put(moveSettled());
  }
}

/** Copies links, one per line. */
export function* copyLinks({ payload: { what, gids } }: ReturnType<typeof copyRequested>): SagaIterator<void> {
  const state = yield* select();
  const linkOf = what === 'link' ? downloadLink : magnetLink;
  const links = gids.flatMap((gid) => {
    const task = selectTask(state, gid);
    const link = task && linkOf(task);
    return link === undefined ? [] : [link];
  });
  yield* copyLines(links);
}

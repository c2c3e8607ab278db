import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { listPath } from '../../domain/routes';
import { isStopped, type Task } from '../../domain/tasks/task';
import { downloadLink } from '../../domain/tasks/downloadLink';
import { shortMagnet } from '../../domain/tasks/taskMagnets';
import { nameOrGid } from '../../domain/tasks/taskName';
import type { Gid } from '../../domain/units';
import { methods, type DaemonCall, type Outcome } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectListPage, selectPage } from '../../store/selectors/navigation';
import { selectNameOrGid, selectTask, selectTasksOf } from '../../store/selectors/tasks';
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
  type copyLinksRequested,
  type Move,
} from '../../store/slices/tasks';
import { callDaemon, callDaemonBatch } from '../callDaemon';
import { logMasked } from '../debug/logMasked';
import { copyLines } from '../clipboard/copyText';
import { confirmForConnection } from '../notices/dialogs';
import { environment } from '../environment';
import { navigateFrom } from '../navigation/navigation';

interface GidsAction {
  readonly payload: readonly Gid[];
}

interface TaskCommand {
  /** The state when the user gave the command. It has the names of tasks that are gone afterwards. */
  readonly before: RootState;
  readonly callFor: (gid: Gid) => DaemonCall<unknown>;
  readonly settled: (result: CommandResult) => { type: string };
  /** Text key of the message about tasks for which aria2 refused the command. */
  readonly failure: string;
}

/**
 * Sends one call per task, in few requests. Returns whether any of them succeeded. An error that concerns all calls, such as a lost
 * connection, settles each task as failed, so that no row stays "pausing…", and is thrown again.
 */
function* runForEach(gids: readonly Gid[], { before, callFor, settled, failure }: TaskCommand): SagaIterator<boolean> {
  const calls = gids.map(callFor);
  let outcomes: readonly Outcome<unknown>[] = [];
  try {
    outcomes = yield* call(callDaemonBatch, calls);
  } finally {
    const accepted = new Set(gids.filter((_, place) => outcomes[place]?.ok));
    yield* put(settled({ succeeded: [...accepted], failed: gids.filter((gid) => !accepted.has(gid)) }));
  }
  const refusals = outcomes.flatMap((outcome, place) =>
    outcome.ok ? [] : [{ gid: gids[place] ?? '', method: calls[place]?.method ?? '', message: outcome.error.message }],
  );
  if (refusals.length > 0) {
    const lines = refusals.map(({ gid, message }) => `${selectNameOrGid(before, gid)}: ${message}`);
    yield* put(errorShown({ key: failure }, { lines }));
    const foreign = refusals.map(({ gid, method, message }) => `${method} ${gid}: ${message}`).join('\n');
    yield* logMasked({ level: 'WARN', content: `Commands that failed: ${refusals.length}`, foreign });
  }
  return refusals.length < outcomes.length;
}

export function* startTasks({ payload: gids }: GidsAction): SagaIterator<void> {
  const before = yield* select();
  const command: TaskCommand = { before, callFor: methods.unpause, settled: startSettled, failure: 'error.changeStateFailed' };
  const isAnyStarted = yield* call(runForEach, gids, command);
  if (isAnyStarted && selectPage(before) === 'waiting') yield* navigateFrom(before.navigation.pathname, listPath('downloading'));
}

export function* pauseTasks({ payload: gids }: GidsAction): SagaIterator<void> {
  const before = yield* select();
  const command: TaskCommand = { before, callFor: methods.forcePause, settled: pauseSettled, failure: 'error.changeStateFailed' };
  const isAnyPaused = yield* call(runForEach, gids, command);
  if (isAnyPaused && selectPage(before) === 'downloading') yield* navigateFrom(before.navigation.pathname, listPath('waiting'));
}

export function* removeTasks({ payload: pressed }: GidsAction): SagaIterator<void> {
  const state = yield* select();
  // A second press may come before the first one has marked its rows.
  const gids = pressed.filter((gid) => selectPendingCommand(state, gid) !== 'removing');
  const tasks = selectTasksOf(state, gids);
  if (tasks.length === 0) return;
  const { pageOrigin } = yield* environment();
  // In a frame of another origin the click may be the result of clickjacking.
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
  // A task may have finished while the dialog was open.
  const now = yield* select();
  const removalOf = new Map(tasks.map((task): [Gid, DaemonCall<unknown>] => [task.gid, removalCall(selectTask(now, task.gid) ?? task)]));
  const isAnyRemoved = yield* call(runForEach, [...removalOf.keys()], {
    before: state,
    callFor: (gid: Gid) => removalOf.get(gid) ?? methods.forceRemove(gid),
    settled: removeSettled,
    failure: 'error.removeFailed',
  });
  if (isAnyRemoved) yield* goToStopped(now);
}

/** aria2 keeps a stopped task as a result, which is deleted. Any other task is removed by force. */
const removalCall = (task: Task): DaemonCall<unknown> =>
  isStopped(task.status) ? methods.removeDownloadResult(task.gid) : methods.forceRemove(task.gid);

export function* clearStopped(): SagaIterator<void> {
  const isConfirmed = yield* call(confirmForConnection, {
    title: { key: 'dialog.clearTitle' },
    text: { key: 'dialog.clearText' },
    isDestructive: true,
  });
  if (!isConfirmed) return;
  const before = yield* select();
  yield* call(callDaemon, methods.purgeDownloadResult());
  yield* put(clearStoppedSettled());
  yield* goToStopped(before);
}

/**
 * The page of all tasks shows stopped tasks too, so it stays open. A task beside a list stays open as well. The page of a removed task is
 * replaced in the history, because aria2 may not have the task any more.
 */
function* goToStopped(before: RootState): SagaIterator<void> {
  const page = selectPage(before);
  const list = selectListPage(before);
  const isBeside = list !== undefined && list !== page;
  if (!isBeside && page !== 'all' && page !== 'stopped')
    yield* navigateFrom(before.navigation.pathname, listPath('stopped'), { replace: page === 'taskDetail' });
}

/**
 * Moves a waiting task to another place in the daemon's queue. The list shows the user's order until the daemon has answered; then the
 * list is requested again, because another client may have moved tasks too.
 */
export function* moveTask({ payload: { gid, place } }: { readonly payload: Move }): SagaIterator<void> {
  let moved: Gid | undefined;
  try {
    yield* call(callDaemon, methods.changePosition(gid, place, 'POS_SET'));
    moved = gid;
  } finally {
    yield* put(moveSettled(moved));
  }
}

/** Copies links, one per line. */
export function* copyLinks({ payload: { kind, gids } }: ReturnType<typeof copyLinksRequested>): SagaIterator<void> {
  const state = yield* select();
  const linkOf = kind === 'link' ? downloadLink : shortMagnet;
  const links = gids.flatMap((gid) => {
    const task = selectTask(state, gid);
    const link = task && linkOf(task);
    return link === undefined ? [] : [link];
  });
  yield* copyLines(links);
}

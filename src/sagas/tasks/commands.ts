import { buffers, type SagaIterator } from 'redux-saga';
import type { Gid } from '../../domain/units';
import { connectionChanges } from '../../store/slices/rpcProfiles';
import {
  clearStoppedRequested,
  copyRequested,
  moveRequested,
  moveSettled,
  pauseRequested,
  pauseSettled,
  redownloadTasksRequested,
  removeRequested,
  retryRequested,
  seedAgainRequested,
  startRequested,
  startSettled,
} from '../../store/slices/tasks';
import { actionChannel, call, flush, fork, race, take, takeEvery, takeLeading } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const taskCommands = () => import(/* webpackChunkName: "commands" */ './taskCommands');
const retry = () => import(/* webpackChunkName: "commands" */ './retryTasks');
const copy = () => import(/* webpackChunkName: "commands" */ './copyLinks');
const move = () => import(/* webpackChunkName: "commands" */ './moveTask');

const redownload = () => import(/* webpackChunkName: "commands" */ './redownload');
const seedAgain = () => import(/* webpackChunkName: "commands" */ './seedAgain');

const allFailed = (failed: readonly Gid[]) => ({ succeeded: [], failed });

export function* watchTaskCommands(): SagaIterator<void> {
  yield* takeEvery(
    startRequested,
    lazyCommand(taskCommands, 'startTasks', ({ payload }) => startSettled(allFailed(payload))),
  );
  yield* takeEvery(
    pauseRequested,
    lazyCommand(taskCommands, 'pauseTasks', ({ payload }) => pauseSettled(allFailed(payload))),
  );
  yield* takeEvery(removeRequested, lazyCommand(taskCommands, 'removeTasks'));
  yield* takeEvery(clearStoppedRequested, lazyCommand(taskCommands, 'clearStopped'));
  yield* takeEvery(retryRequested, lazyCommand(retry, 'retryTasks'));
  yield* takeLeading(redownloadTasksRequested, lazyCommand(redownload, 'redownloadTasks'));
  yield* takeLeading(seedAgainRequested, lazyCommand(seedAgain, 'seedAgain'));
  yield* takeEvery(copyRequested, lazyCommand(copy, 'copyLinks'));
  yield* fork(moveInOrder);
}

const moveTask = lazyCommand<'moveTask', [ReturnType<typeof moveRequested>]>(move, 'moveTask', () => moveSettled());

/** One move at a time, because a place counts from the queue that the previous move has left, and requests over HTTP may overtake each other. */
function* moveInOrder(): SagaIterator<void> {
  const moves = yield* actionChannel(moveRequested, buffers.expanding());
  for (;;) {
    const next = yield* take(moves);
    const { isLeft } = yield* race({ moved: call(moveTask, next), isLeft: take([...connectionChanges]) });
    // Another daemon does not know the tasks.
    if (isLeft) yield* flush(moves);
  }
}

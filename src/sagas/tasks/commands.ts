import type { SagaIterator } from 'redux-saga';
import type { Gid } from '../../domain/units';
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
import { takeEvery, takeLeading } from '../effects';
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
  yield* takeEvery(
    moveRequested,
    lazyCommand(move, 'moveTask', () => moveSettled()),
  );
}

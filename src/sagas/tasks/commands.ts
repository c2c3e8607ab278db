import type { SagaIterator } from 'redux-saga';
import {
  clearStoppedRequested,
  copyRequested,
  moveRequested,
  pauseRequested,
  removeRequested,
  retryRequested,
  startRequested,
} from '../../store/slices/tasks';
import { takeEvery } from '../effects';
import { lazyCommand } from '../lazily';

const taskCommands = () => import(/* webpackChunkName: "commands" */ './taskCommands');
const retry = () => import(/* webpackChunkName: "commands" */ './retryTasks');
const copy = () => import(/* webpackChunkName: "commands" */ './copyLinks');
const move = () => import(/* webpackChunkName: "commands" */ './moveTask');

export function* watchTaskCommands(): SagaIterator<void> {
  yield* takeEvery(
    startRequested,
    lazyCommand(async () => (await taskCommands()).startTasks),
  );
  yield* takeEvery(
    pauseRequested,
    lazyCommand(async () => (await taskCommands()).pauseTasks),
  );
  yield* takeEvery(
    removeRequested,
    lazyCommand(async () => (await taskCommands()).removeTasks),
  );
  yield* takeEvery(
    clearStoppedRequested,
    lazyCommand(async () => (await taskCommands()).clearStopped),
  );
  yield* takeEvery(
    retryRequested,
    lazyCommand(async () => (await retry()).retryTasks),
  );
  yield* takeEvery(
    copyRequested,
    lazyCommand(async () => (await copy()).copyLinks),
  );
  yield* takeEvery(
    moveRequested,
    lazyCommand(async () => (await move()).moveTask),
  );
}

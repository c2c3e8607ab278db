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
  yield* takeEvery(startRequested, lazyCommand(taskCommands, 'startTasks'));
  yield* takeEvery(pauseRequested, lazyCommand(taskCommands, 'pauseTasks'));
  yield* takeEvery(removeRequested, lazyCommand(taskCommands, 'removeTasks'));
  yield* takeEvery(clearStoppedRequested, lazyCommand(taskCommands, 'clearStopped'));
  yield* takeEvery(retryRequested, lazyCommand(retry, 'retryTasks'));
  yield* takeEvery(copyRequested, lazyCommand(copy, 'copyLinks'));
  yield* takeEvery(moveRequested, lazyCommand(move, 'moveTask'));
}

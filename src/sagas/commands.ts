import type { SagaIterator } from 'redux-saga';
import { newTaskSubmitted } from '../store/slices/newTask';
import { copyTextRequested } from '../store/slices/notices';
import { confCopyRequested, trackerListRequested } from '../store/slices/options';
import {
  clearStoppedRequested,
  copyRequested,
  moveRequested,
  pauseRequested,
  removeRequested,
  retryRequested,
  startRequested,
} from '../store/slices/tasks';
import { takeEvery, takeLatest } from './effects';
import { lazyCommand } from './lazily';

const taskCommands = () => import(/* webpackChunkName: "commands" */ './tasks/taskCommands');
const retry = () => import(/* webpackChunkName: "commands" */ './tasks/retryTasks');
const copy = () => import(/* webpackChunkName: "commands" */ './tasks/copyLinks');
const move = () => import(/* webpackChunkName: "commands" */ './tasks/moveTask');
const submit = () => import(/* webpackChunkName: "commands" */ './newTask/submit');
const confLines = () => import(/* webpackChunkName: "optionCommands" */ './options/copyConfLines');
const trackerList = () => import(/* webpackChunkName: "optionCommands" */ './options/trackerList');
const copyText = () => import(/* webpackChunkName: "commands" */ './page/copyText');

/** Commands that a user may give before the later code is loaded: intents and their workers. The workers load later. */
export function* watchCommands(): SagaIterator<void> {
  yield* takeEvery(startRequested, lazyCommand(taskCommands, 'startTasks'));
  yield* takeEvery(pauseRequested, lazyCommand(taskCommands, 'pauseTasks'));
  yield* takeEvery(removeRequested, lazyCommand(taskCommands, 'removeTasks'));
  yield* takeEvery(clearStoppedRequested, lazyCommand(taskCommands, 'clearStopped'));
  yield* takeEvery(retryRequested, lazyCommand(retry, 'retryTasks'));
  yield* takeEvery(copyRequested, lazyCommand(copy, 'copyLinks'));
  yield* takeEvery(moveRequested, lazyCommand(move, 'moveTask'));
  yield* takeEvery(newTaskSubmitted, lazyCommand(submit, 'submitNewTask'));
  yield* takeEvery(confCopyRequested, lazyCommand(confLines, 'copyConfLines'));
  yield* takeLatest(trackerListRequested, lazyCommand(trackerList, 'fetchTrackerList'));
  yield* takeEvery(copyTextRequested, lazyCommand(copyText, 'copyText'));
}

import type { SagaIterator } from 'redux-saga';
import { takeEvery, takeLatest } from 'redux-saga/effects';
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
import { lazily } from './lazily';
import { supervised } from './supervise';

const taskCommands = () => import(/* webpackChunkName: "commands" */ './taskCommands');
const retry = () => import(/* webpackChunkName: "commands" */ './retryTasks');
const copy = () => import(/* webpackChunkName: "commands" */ './copyLinks');
const text = () => import(/* webpackChunkName: "commands" */ './copyText');
const move = () => import(/* webpackChunkName: "commands" */ './moveTask');
const confLines = () => import(/* webpackChunkName: "optionCommands" */ './copyConfLines');
const trackerList = () => import(/* webpackChunkName: "optionCommands" */ './trackerList');
const newTask = () => import(/* webpackChunkName: "commands" */ './newTask/submit');

/** What the user can ask for, and the worker that does it. The workers come when the list is there. */
export function* watchCommands(): SagaIterator<void> {
  yield takeEvery(startRequested, supervised(lazily(async () => (await taskCommands()).startTasks)));
  yield takeEvery(pauseRequested, supervised(lazily(async () => (await taskCommands()).pauseTasks)));
  yield takeEvery(removeRequested, supervised(lazily(async () => (await taskCommands()).removeTasks)));
  yield takeEvery(clearStoppedRequested, supervised(lazily(async () => (await taskCommands()).clearStopped)));
  yield takeEvery(retryRequested, supervised(lazily(async () => (await retry()).retryTasks)));
  yield takeEvery(copyRequested, supervised(lazily(async () => (await copy()).copyLinks)));
  yield takeEvery(copyTextRequested, supervised(lazily(async () => (await text()).copyText)));
  yield takeEvery(moveRequested, supervised(lazily(async () => (await move()).moveTask)));
  yield takeEvery(newTaskSubmitted, supervised(lazily(async () => (await newTask()).submitNewTask)));
  yield takeEvery(confCopyRequested, supervised(lazily(async () => (await confLines()).copyConfLines)));
  yield takeLatest(trackerListRequested, supervised(lazily(async () => (await trackerList()).fetchTrackerList)));
}

import type { SagaIterator } from 'redux-saga';
import { redownloadTasksRequested, seedAgainRequested } from '../../store/slices/redownloadCommands';
import { retryRequested } from '../../store/slices/tasks';
import { takeEvery, takeLeading } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadRetryTasks = () => import(/* webpackChunkName: "commands" */ './retryTasks');
const loadRedownloadTasks = () => import(/* webpackChunkName: "commands" */ './redownloadTasks');
const loadSeedAgain = () => import(/* webpackChunkName: "commands" */ './seedAgain');

/**
 * How a stopped task is added once more. Automatic retries (autoRetry/autoRetryWorker) use steps 2 and 3 too.
 * 1. Retry, "Download Again" of a list and "Seed or Check Again" are commands of the first load: retryTasks, redownloadTasks and seedAgain
 *    ask, and start. "Download Again" of the open task has its own dialog and a late watcher (redownload, redownloadWorker).
 * 2. addEachAgain adds several tasks one after another, with progress and a result. addAgain adds one task (domain/addAgain).
 * 3. afterAdding removes the old result and opens the page that the settings name.
 */
export function* watchAddAgainCommands(): SagaIterator<void> {
  yield* takeEvery(retryRequested, lazyCommand(loadRetryTasks, 'retryTasks'));
  yield* takeLeading(redownloadTasksRequested, lazyCommand(loadRedownloadTasks, 'redownloadTasks'));
  yield* takeLeading(seedAgainRequested, lazyCommand(loadSeedAgain, 'seedAgain'));
}

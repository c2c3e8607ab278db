import type { SagaIterator } from 'redux-saga';
import { redownloadTasksRequested, seedAgainRequested } from '../../store/slices/redownloadCommands';
import { takeLeading } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadRedownloadTasks = () => import(/* webpackChunkName: "commands" */ './redownloadTasks');
const loadSeedAgain = () => import(/* webpackChunkName: "commands" */ './seedAgain');

/**
 * How a stopped task is added once more. Retries (tasks/retryTasks, autoRetry/autoRetryWorker) use steps 2 and 3 too.
 * 1. "Download Again" of a list and "Seed or Check Again" are commands of the first load: redownloadTasks and seedAgain ask, and start.
 *    "Download Again" of the open task has its own dialog and a late watcher (redownload, redownloadWorker).
 * 2. addEachAgain adds several tasks one after another, with progress and a result. addAgain adds one task (domain/redownload).
 * 3. afterAdding removes the old result and opens the page that the settings name.
 */
export function* watchRedownloadCommands(): SagaIterator<void> {
  yield* takeLeading(redownloadTasksRequested, lazyCommand(loadRedownloadTasks, 'redownloadTasks'));
  yield* takeLeading(seedAgainRequested, lazyCommand(loadSeedAgain, 'seedAgain'));
}

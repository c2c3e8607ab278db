import type { SagaIterator } from 'redux-saga';
import { redownloadTasksRequested, seedAgainRequested } from '../../store/slices/addAgainCommands';
import { retryRequested } from '../../store/slices/tasks';
import { takeEvery, takeLeading } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadRetryTasks = () => import(/* webpackChunkName: "commands" */ './retryTasks');
const loadRedownloadTasks = () => import(/* webpackChunkName: "commands" */ './redownloadTasks');
const loadSeedAgain = () => import(/* webpackChunkName: "commands" */ './seedAgain');

/**
 * How a stopped task is added once more:
 * 1. Retry, "Download Again" of a list and "Seed or Check Again" are commands of the first load: retryTasks, redownloadTasks and seedAgain
 *    open a dialog, then start the work. "Download Again" of the open task has its own dialog and a late watcher (redownload,
 *    redownloadWorker).
 * 2. addEachAgain adds several tasks one after another, with progress and a result. addMarked adds a single one.
 * 3. retryOne adds one task for a retry, redownloadOne adds one of several for the other commands, and both log why a task could not be
 *    added. A command for a single task calls sendRedownload, which throws. addAgainRun holds the state that the tasks of one command
 *    share, and reports a lost connection.
 * 4. afterAdding removes the old result if the settings say so, and opens the page that they name.
 * Automatic retries (autoRetry/autoRetryWorker) use step 3 and afterAdding's removeOldResult.
 */
export function* watchAddAgainCommands(): SagaIterator<void> {
  yield* takeEvery(retryRequested, lazyCommand(loadRetryTasks, 'retryTasks'));
  yield* takeLeading(redownloadTasksRequested, lazyCommand(loadRedownloadTasks, 'redownloadTasks'));
  yield* takeLeading(seedAgainRequested, lazyCommand(loadSeedAgain, 'seedAgain'));
}

import type { SagaIterator } from 'redux-saga';
import { taskExportRequested, taskExportTaken } from '../../store/slices/taskExport';
import { takeEvery, takeLatest } from '../effects';
import { lazyCommand } from '../lazily';

const worker = () => import(/* webpackChunkName: "taskExport" */ './taskExportWorker');

export function* watchTaskExport(): SagaIterator<void> {
  yield* takeLatest(taskExportRequested, lazyCommand(worker, 'readTasks'));
  yield* takeEvery(taskExportTaken, lazyCommand(worker, 'takeExport'));
}

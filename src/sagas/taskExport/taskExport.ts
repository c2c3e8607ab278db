import type { SagaIterator } from 'redux-saga';
import { taskExportTaken } from '../../store/slices/taskExport';
import { taskExportRequested } from '../../store/slices/tasks';
import { takeEvery, takeLatest } from '../effects';
import { lazyCommand } from '../lazily';

const worker = () => import(/* webpackChunkName: "taskExport" */ './taskExportWorker');

export function* watchTaskExport(): SagaIterator<void> {
  yield* takeLatest(taskExportRequested, lazyCommand(worker, 'readTasks'));
  yield* takeEvery(taskExportTaken, lazyCommand(worker, 'takeExport'));
}

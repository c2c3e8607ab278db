import type { SagaIterator } from 'redux-saga';
import { taskExportRequested } from '../../store/slices/tasks';
import { takeLatest } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadWorker = () => import(/* webpackChunkName: "taskExport" */ './taskExportWorker');

export function* watchTaskExportCommands(): SagaIterator<void> {
  yield* takeLatest(taskExportRequested, lazyCommand(loadWorker, 'exportTasks'));
}

import type { SagaIterator } from 'redux-saga';
import { takeLeading } from '../effects';
import { sessionSaveRequested, shutdownRequested } from '../../store/slices/daemonCommands';
import { lazyCommand } from '../lazyWorkers';

const loadWorker = () => import(/* webpackChunkName: "connection" */ './daemonCommandsWorker');

/** A second press while the dialog is open or the call runs is ignored. */
export function* watchDaemonCommands(): SagaIterator<void> {
  yield* takeLeading(sessionSaveRequested, lazyCommand(loadWorker, 'saveSession'));
  yield* takeLeading(shutdownRequested, lazyCommand(loadWorker, 'shutDown'));
}

import type { SagaIterator } from 'redux-saga';
import { takeLeading } from '../effects';
import { sessionSaveRequested, shutdownRequested } from '../../store/slices/daemonCommands';
import { lazyCommand } from '../lazyWorkers';

const loadWorker = () => import(/* webpackChunkName: "connection" */ './daemonCommandsWorker');

/** A second press during the question or the call is ignored. */
export function* watchDaemonCommands(): SagaIterator<void> {
  yield* takeLeading(sessionSaveRequested, lazyCommand(loadWorker, 'saveSession'));
  yield* takeLeading(shutdownRequested, lazyCommand(loadWorker, 'shutDown'));
}

import type { SagaIterator } from 'redux-saga';
import { takeLeading } from '../effects';
import { sessionSaveRequested, shutdownRequested } from '../../store/slices/daemonCommands';
import { lazyWorker } from '../lazyWorkers';
import { supervised } from '../supervise';

const loadWorker = () => import(/* webpackChunkName: "connection" */ './daemonCommandsWorker');

/** A second press during the question or the call is ignored. */
export function* watchDaemonCommands(): SagaIterator<void> {
  yield* takeLeading(sessionSaveRequested, supervised(lazyWorker(async () => (await loadWorker()).saveSession)));
  yield* takeLeading(shutdownRequested, supervised(lazyWorker(async () => (await loadWorker()).shutDown)));
}

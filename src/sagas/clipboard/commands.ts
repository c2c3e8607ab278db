import type { SagaIterator } from 'redux-saga';
import { copyTextRequested } from '../../store/slices/clipboard';
import { takeEvery } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadWorker = () => import(/* webpackChunkName: "commands" */ './copyText');

export function* watchClipboardCommands(): SagaIterator<void> {
  yield* takeEvery(copyTextRequested, lazyCommand(loadWorker, 'copyText'));
}

import type { SagaIterator } from 'redux-saga';
import { confCopyRequested } from '../../store/slices/options';
import { takeEvery } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadWorker = () => import(/* webpackChunkName: "optionCommands" */ './copyConfLines');

export function* watchOptionCommands(): SagaIterator<void> {
  yield* takeEvery(confCopyRequested, lazyCommand(loadWorker, 'copyConfLines'));
}

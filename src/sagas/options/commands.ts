import type { SagaIterator } from 'redux-saga';
import { confCopyRequested } from '../../store/slices/options';
import { takeEvery } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const confLines = () => import(/* webpackChunkName: "optionCommands" */ './copyConfLines');

export function* watchOptionCommands(): SagaIterator<void> {
  yield* takeEvery(confCopyRequested, lazyCommand(confLines, 'copyConfLines'));
}

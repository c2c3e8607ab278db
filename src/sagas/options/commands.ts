import type { SagaIterator } from 'redux-saga';
import { confCopyRequested, trackerListRequested } from '../../store/slices/options';
import { takeEvery, takeLatest } from '../effects';
import { lazyCommand } from '../lazily';

const confLines = () => import(/* webpackChunkName: "optionCommands" */ './copyConfLines');
const trackerList = () => import(/* webpackChunkName: "optionCommands" */ './trackerList');

export function* watchOptionCommands(): SagaIterator<void> {
  yield* takeEvery(confCopyRequested, lazyCommand(confLines, 'copyConfLines'));
  yield* takeLatest(trackerListRequested, lazyCommand(trackerList, 'fetchTrackerList'));
}

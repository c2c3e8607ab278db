import type { SagaIterator } from 'redux-saga';
import { confCopyRequested, quickSettingsOpened } from '../../store/slices/options';
import { takeEvery } from '../effects';
import { lazyCommand, lazyWorker } from '../lazyWorkers';
import { reportToLog, supervised } from '../supervise';

const loadQuickSettings = async () => (await import(/* webpackChunkName: "optionCommands" */ './quickSettings')).openQuickSettings;
const loadCopyConfLines = () => import(/* webpackChunkName: "optionCommands" */ './copyConfLines');

export function* watchOptionCommands(): SagaIterator<void> {
  yield* takeEvery(quickSettingsOpened, supervised(lazyWorker(loadQuickSettings), reportToLog));
  yield* takeEvery(confCopyRequested, lazyCommand(loadCopyConfLines, 'copyConfLines'));
}

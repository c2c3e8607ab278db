import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, take } from '../effects';
import { optionsTyped, optionTyped, quickSettingsOpened } from '../../store/slices/options';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import type { OptionIntent } from './optionSaveWorker';

const serveOptions = lazyWorkerUntilLoaded(async () => (await import('./optionSaveWorker')).serveOptions);

/** Option rules load after the first page: the first intent loads the worker. Intents wait meanwhile. */
export function* watchOptionSave(): SagaIterator<void> {
  const asked = [optionTyped, optionsTyped, quickSettingsOpened];
  const intents = yield* actionChannel(asked, buffers.expanding<OptionIntent>(8));
  const first = yield* take(intents);
  yield* serveOptions(intents, first);
}

import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, take } from '../effects';
import { optionsTyped, optionTyped, quickSettingsOpened } from '../../store/slices/options';
import type { OptionIntent } from './optionSaveWorker';

const load = () => import('./optionSaveWorker');

/** Option rules load after the first page: the first intent loads the worker. Intents wait meanwhile. */
export function* watchOptionSave(): SagaIterator<void> {
  const asked = [optionTyped, optionsTyped, quickSettingsOpened];
  const intents = yield* actionChannel(asked, buffers.expanding<OptionIntent>(8));
  const first = yield* take(intents);
  const { serveOptions } = yield* call(load);
  yield* call(serveOptions, intents, first);
}

import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, take } from '../effects';
import { optionsTyped, optionTyped } from '../../store/slices/options';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import type { OptionIntent } from './optionSaveWorker';

const saveTypedOptions = lazyWorkerUntilLoaded(async () => (await import('./optionSaveWorker')).saveTypedOptions);

/** The first intent loads the worker, with the definitions of all options. Intents wait in the channel meanwhile. */
export function* watchOptionSave(): SagaIterator<void> {
  const intents = yield* actionChannel([optionTyped, optionsTyped], buffers.expanding<OptionIntent>(8));
  try {
    const first = yield* take(intents);
    yield* saveTypedOptions(intents, first);
  } finally {
    intents.close();
  }
}

import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, take } from '../effects';
import { optionsTyped, optionTyped } from '../../store/slices/options';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import type { TypedAction } from './optionSaveWorker';

const saveTypedOptions = lazyWorkerUntilLoaded(async () => (await import('./optionSaveWorker')).saveTypedOptions);

/** The first action loads the worker, with the definitions of all options. Further actions wait in the channel meanwhile. */
export function* watchOptionSave(): SagaIterator<void> {
  const typedActions = yield* actionChannel([optionTyped, optionsTyped], buffers.expanding<TypedAction>(8));
  try {
    const first = yield* take(typedActions);
    yield* saveTypedOptions(typedActions, first);
  } finally {
    typedActions.close();
  }
}

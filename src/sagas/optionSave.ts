import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, take } from 'redux-saga/effects';
import { optionsTyped, optionTyped, quickSettingsOpened } from '../store/slices/options';

/** What was asked of the options before their code is there must not be lost. */
export type OptionIntent = ReturnType<typeof optionTyped> | ReturnType<typeof optionsTyped> | ReturnType<typeof quickSettingsOpened>;

const load = () => import('./optionSaving');

/** Options come after the first load, with the rules of all of them: the first intent fetches what serves it. */
export function* watchOptionSave(): SagaIterator<void> {
  const asked = [optionTyped, optionsTyped, quickSettingsOpened];
  const intents: Channel<OptionIntent> = yield actionChannel(asked, buffers.expanding<OptionIntent>(8));
  const first: OptionIntent = yield take(intents);
  const { serveOptions }: Awaited<ReturnType<typeof load>> = yield call(load);
  yield call(serveOptions, intents, first);
}

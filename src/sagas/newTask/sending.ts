import type { SagaIterator } from 'redux-saga';
import { newTaskSubmitted, nothingSent, selectNewTask } from '../../store/slices/newTask';
import { put, select, takeEvery } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadWorker = () => import(/* webpackChunkName: "commands" */ './sendingWorker');

/** Sends the downloads of the New form. */
export function* watchSending(): SagaIterator<void> {
  yield* takeEvery(
    newTaskSubmitted,
    lazyCommand(loadWorker, 'submitNewTask', () => nothingSent()),
  );
  // The form may have been sent while this code was missing.
  const { isSending } = yield* select(selectNewTask);
  if (isSending) yield* put(nothingSent());
}

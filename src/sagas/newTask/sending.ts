import type { SagaIterator } from 'redux-saga';
import { newTaskSubmitted, nothingSent } from '../../store/slices/newTask';
import { takeEvery } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadWorker = () => import(/* webpackChunkName: "commands" */ './submit');

/** Sends the downloads of the New form. */
export function* watchSending(): SagaIterator<void> {
  yield* takeEvery(
    newTaskSubmitted,
    lazyCommand(loadWorker, 'submitNewTask', () => nothingSent()),
  );
}

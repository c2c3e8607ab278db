import type { SagaIterator } from 'redux-saga';
import { call, delay, select, take } from 'redux-saga/effects';
import { serializeTimes, type KnownTimes } from '../domain/taskTimes';
import { polled } from '../store/polled';
import type { RootState } from '../store/rootReducer';
import { environment, type Environment } from './environment';

const restMs = 5000;

/** Keeps what this browser saw of tasks' beginnings and ends, at most every five seconds and only when it is new. */
export function* watchTaskTimes(): SagaIterator<void> {
  const { localStore }: Environment = yield* environment();
  const selectTimes = (state: RootState) => state.tasks.times;
  let written: KnownTimes = yield select(selectTimes);
  for (;;) {
    yield take(polled);
    const times: KnownTimes = yield select(selectTimes);
    if (times === written) continue;
    // Where storage is full the dates last as long as the page: no message is worth that.
    yield call([localStore, localStore.write], 'TaskTimes', JSON.stringify(serializeTimes(times)));
    written = times;
    yield delay(restMs);
  }
}

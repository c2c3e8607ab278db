import type { SagaIterator } from 'redux-saga';
import { call, delay, select, take } from 'redux-saga/effects';
import { mergeTimes } from '../domain/mergeTimes';
import { parseTimes, serializeTimes, type KnownTimes } from '../domain/taskTimes';
import { polled } from '../store/polled';
import type { RootState } from '../store/rootReducer';
import { environment, type Environment } from './environment';

const restMs = 5000;
const key = 'TaskTimes';

/** Keeps what this browser saw of tasks' beginnings and ends, at most every five seconds and only when it is new. */
export function* watchTaskTimes(): SagaIterator<void> {
  const { localStore }: Environment = yield* environment();
  const selectTimes = (state: RootState) => state.tasks.times;
  let written: KnownTimes = yield select(selectTimes);
  for (;;) {
    yield take(polled);
    const times: KnownTimes = yield select(selectTimes);
    if (times === written) continue;
    // Another tab writes what it has seen too. Where storage is full the dates last as long as the page: no message is
    // worth that.
    const all = mergeTimes(times, readTimes(localStore.read(key)));
    yield call([localStore, localStore.write], key, JSON.stringify(serializeTimes(all)));
    written = times;
    yield delay(restMs);
  }
}

function readTimes(text = '{}'): KnownTimes {
  try {
    return parseTimes(JSON.parse(text));
  } catch {
    return {};
  }
}

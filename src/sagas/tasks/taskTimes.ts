import type { SagaIterator } from 'redux-saga';
import { call, delay, select, take } from '../effects';
import { mergeTimes } from '../../domain/tasks/mergeTimes';
import { parseTimes, serializeTimes } from '../../domain/tasks/taskTimes';
import { storageKeys } from '../../platform/stored';
import { polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { environment } from '../environment';

const restMs = 5000;

/** Keeps what this browser saw of tasks' beginnings and ends, at most every five seconds and only when it is new. */
export function* watchTaskTimes(): SagaIterator<void> {
  const { localStore } = yield* environment();
  const selectTimes = (state: RootState) => state.tasks.times;
  let written = yield* select(selectTimes);
  for (;;) {
    yield* take(polled);
    const times = yield* select(selectTimes);
    if (times === written) continue;
    // Another tab writes what it has seen too. Where storage is full the dates last as long as the page: no message is
    // worth that.
    const all = mergeTimes(times, parseTimes(localStore.read(storageKeys.taskTimes)));
    yield* call([localStore, localStore.write], storageKeys.taskTimes, JSON.stringify(serializeTimes(all)));
    written = times;
    yield* delay(restMs);
  }
}

import type { SagaIterator } from 'redux-saga';
import { call, delay, select, take } from '../effects';
import { mergeTimes, serializeTimes } from '../../domain/tasks/storedTimes';
import { parseTimes } from '../../domain/tasks/taskTimes';
import { storageKeys } from '../../platform/storage/storageKeys';
import { polled } from '../../store/polled';
import type { RootState } from '../../store/rootReducer';
import { environment } from '../environment';

const minIntervalMs = 5000;

/** Stores when each task was first seen (`added`) and first seen finished, at most every five seconds and only when they have changed. */
export function* watchTaskTimes(): SagaIterator<void> {
  const { storage } = yield* environment();
  const selectTimes = (state: RootState) => state.tasks.times;
  let written = yield* select(selectTimes);
  for (;;) {
    yield* take(polled);
    const times = yield* select(selectTimes);
    if (times === written) continue;
    // Merges the times of other tabs. When the storage is full, the times last as long as the page; no message is shown.
    const all = mergeTimes(times, parseTimes(storage.read(storageKeys.taskTimes)));
    yield* call([storage, storage.write], storageKeys.taskTimes, JSON.stringify(serializeTimes(all)));
    written = times;
    yield* delay(minIntervalMs);
  }
}

import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, take } from './effects';

/**
 * Limits how many sagas run at a time. A lock is a channel with one message for each slot. A saga takes a message at its start and puts it
 * back at its end.
 */
export type Lock = Channel<true>;

export function createLock(slots = 1): Lock {
  const lock = createChannel<true>(buffers.fixed<true>(slots));
  for (let free = 0; free < slots; free += 1) lock.put(true);
  return lock;
}

/** Runs a saga for a key. The request is ignored while a saga for the same key is running. `running` holds the keys. */
export function* unlessRunning(running: Set<string>, key: string, work: () => SagaIterator<void>): SagaIterator<void> {
  if (running.has(key)) return;
  running.add(key);
  try {
    yield* work();
  } finally {
    running.delete(key);
  }
}

/** Runs a saga when one of the lock's slots is free. Waiting sagas start in the order in which they came. */
export function* withLock<Result>(lock: Lock, work: () => SagaIterator<Result>): SagaIterator<Result> {
  yield* take(lock);
  try {
    return yield* call(work);
  } finally {
    lock.put(true);
  }
}

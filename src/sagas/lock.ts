import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, take } from './effects';

/** Lets one work, or a few, run at a time. It is a channel with a message for each slot: a work takes one, and puts it back at its end. */
export type Lock = Channel<true>;

export function createLock(slots = 1): Lock {
  const lock = createChannel<true>(buffers.fixed<true>(slots));
  for (let free = 0; free < slots; free += 1) lock.put(true);
  return lock;
}

/** Runs a work for a key, unless one runs for it: a repeated request is ignored. `running` holds the keys. */
export function* unlessRunning(running: Set<string>, key: string, work: () => SagaIterator<void>): SagaIterator<void> {
  if (running.has(key)) return;
  running.add(key);
  try {
    yield* work();
  } finally {
    running.delete(key);
  }
}

/** Runs a work once one of the lock's slots is free. Works that wait begin in the order in which they came. */
export function* withLock<Result>(lock: Lock, work: () => SagaIterator<Result>): SagaIterator<Result> {
  yield* take(lock);
  try {
    return yield* call(work);
  } finally {
    lock.put(true);
  }
}

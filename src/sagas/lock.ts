import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, take } from './effects';

/** Lets one work, or a few, run at a time. It is a channel with a message for each place: a work takes one, and puts it back at its end. */
export type Lock = Channel<true>;

export function createLock(places = 1): Lock {
  const lock = createChannel<true>(buffers.fixed<true>(places));
  for (let free = 0; free < places; free += 1) lock.put(true);
  return lock;
}

/** Runs a work once one of the lock's places is free. Works that wait begin in the order in which they came. */
export function* withLock<Result>(lock: Lock, work: () => SagaIterator<Result>): SagaIterator<Result> {
  yield* take(lock);
  try {
    return yield* call(work);
  } finally {
    lock.put(true);
  }
}

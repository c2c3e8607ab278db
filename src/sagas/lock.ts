import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, take } from './effects';

/** Lets one work run at a time. It is a channel with one message: a work takes the message, and puts it back at its end. */
export type Lock = Channel<true>;

export function createLock(): Lock {
  const lock = createChannel<true>(buffers.fixed<true>(1));
  lock.put(true);
  return lock;
}

/** Runs a work after all earlier ones of the same lock. */
export function* withLock<Result>(lock: Lock, work: () => SagaIterator<Result>): SagaIterator<Result> {
  yield* take(lock);
  try {
    return yield* call(work);
  } finally {
    lock.put(true);
  }
}

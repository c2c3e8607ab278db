import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { storagePrefix } from '../platform/storage/storageKeys';
import { withTabLock } from '../platform/storage/tabLock';
import { call } from './effects';
import { environment } from './environment';

interface Stored<Value> {
  readonly before: Value;
  /** False when the storage is full or denied. */
  readonly isStored: boolean;
}

/**
 * Changes a stored value under a lock that all tabs share (platform/storage/tabLock). `change` returns the same object when nothing is to
 * be written. The tab that has written keeps the lock for a second, until other tabs can read the value. So this saga may wait that long.
 */
export function* changeStored<Value>(
  key: string,
  parse: (text: string | undefined) => Value,
  change: (before: Value) => Value,
): SagaIterator<Stored<Value>> {
  const { storage } = yield* environment();
  let stored: Stored<Value> | undefined;
  const work = (): boolean => {
    const before = parse(storage.read(key));
    const value = change(before);
    const isChanged = value !== before;
    stored = { before, isStored: !isChanged || storage.write(key, JSON.stringify(value)) };
    return isChanged && stored.isStored;
  };
  yield* call(withTabLock, storagePrefix + key, work);
  if (!stored) throw new Error('The lock did not run the work.');
  return stored;
}

/**
 * A channel with an event for each change of a stored value by another tab. Several changes before the next `take` are one event. The
 * caller closes the channel.
 */
export function* changesOfOtherTabs(key: string): SagaIterator<EventChannel<true>> {
  const { storage } = yield* environment();
  return eventChannel((emit) => storage.subscribe(key, () => emit(true)), buffers.sliding(1));
}

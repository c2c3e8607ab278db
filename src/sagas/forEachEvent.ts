import type { NotUndefined } from '@redux-saga/types';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { take } from './effects';

/** Runs the worker for each event of a subscription, one after another, and unsubscribes when it is cancelled. */
export function* forEachEvent<Event extends NotUndefined>(
  subscribe: (listener: (event: Event) => void) => () => void,
  worker: (event: Event) => SagaIterator<unknown>,
): SagaIterator<void> {
  const events: EventChannel<Event> = eventChannel(subscribe, buffers.expanding<Event>(4));
  try {
    for (;;) yield* worker(yield* take(events));
  } finally {
    events.close();
  }
}

import type { NotUndefined } from '@redux-saga/types';
import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, race, take } from './effects';
import { connectionChanges } from '../store/slices/rpcProfiles';

/** Runs the worker for each event of a subscription, one after another, and unsubscribes when it is cancelled. */
export function* follow<Event extends NotUndefined>(
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

/** Runs the worker for one server after another: a change of the connection cancels it and starts it again, as does its own end. */
export function* restartOnConnectionChange(worker: () => SagaIterator<void>): SagaIterator<void> {
  for (;;) yield* race({ ended: call(worker), changed: take([...connectionChanges]) });
}

import type { Action } from '@reduxjs/toolkit';
import { buffers, type SagaIterator } from 'redux-saga';
import type { ActionMatchingPattern, ActionPattern } from '@redux-saga/types';
import { isConnectionChange } from '../store/slices/rpcProfiles';
import { actionChannel, call, flush, put, race, take } from './effects';

interface Sending<Request> {
  readonly send: (request: Request) => SagaIterator<void>;
  /** Whether the next waiting request makes this one needless. */
  readonly isSuperseded: (request: Request, next: Request) => boolean;
  /** The action that tells that a request was not sent because it was superseded. */
  readonly skipped?: () => Action;
}

/**
 * Sends the requests of an action one after another, because requests over HTTP may overtake each other. When the connection changes, it
 * drops the waiting requests: another daemon does not know their tasks.
 */
export function* sendInOrder<Pattern extends ActionPattern>(
  pattern: Pattern,
  { send, isSuperseded, skipped }: Sending<ActionMatchingPattern<Pattern>>,
): SagaIterator<void> {
  const requests = yield* actionChannel(pattern, buffers.expanding());
  try {
    for (;;) {
      const waiting = [yield* take(requests), ...(yield* flush(requests))];
      for (const [place, request] of waiting.entries()) {
        const next = waiting[place + 1];
        if (next && isSuperseded(request, next)) {
          if (skipped) yield* put(skipped());
          continue;
        }
        const { connectionChanged } = yield* race({ sent: call(send, request), connectionChanged: take(isConnectionChange) });
        if (!connectionChanged) continue;
        yield* flush(requests);
        break;
      }
    }
  } finally {
    requests.close();
  }
}

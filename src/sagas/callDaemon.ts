import type { SagaIterator } from 'redux-saga';
import { call } from './effects';
import { ConnectionError, type DaemonCall, type Session, type Settled } from '../rpc';
import { environment } from './environment';

/**
 * The one way to the daemon. Waits while DevTools shows a recorded state. Nothing is queued without a connection: a
 * command that fires minutes later, when the user has forgotten it, would be worse than an error.
 * Throws ConnectionError, DaemonError, UnauthorizedError, UnusableReplyError, RequestTooLargeError.
 */
export function* callDaemon<Result>(request: DaemonCall<Result>): SagaIterator<Result> {
  const session = yield* openSession();
  const reply = yield* call([session, session.call], request);
  yield* whenLive();
  return reply;
}

/** Several calls in one request, each with its own outcome. Throws what concerns all of them. */
export function* callDaemonBatch<Result>(requests: readonly DaemonCall<Result>[]): SagaIterator<readonly Settled<Result>[]> {
  const session = yield* openSession();
  const replies = yield* call([session, session.batch], requests);
  yield* whenLive();
  return replies;
}

function* openSession(): SagaIterator<Session> {
  yield* whenLive();
  const { daemon } = yield* environment();
  if (!daemon.session) throw new ConnectionError('ended');
  return daemon.session;
}

function* whenLive(): SagaIterator<void> {
  const { effectGate } = yield* environment();
  yield* call(effectGate.whenOpen);
}

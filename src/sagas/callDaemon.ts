import type { SagaIterator } from 'redux-saga';
import { call } from './effects';
import { ConnectionError, type DaemonCall, type Session, type Outcome, type RequestOrigin, UnusableResponseError } from '../rpc';
import { environment } from './environment';

/**
 * Sends a call to the daemon of the active profile. The call waits while DevTools shows a recorded state. A call without a connection fails
 * at once, because a queued command could run minutes later, when the user has forgotten it. Throws ConnectionError, DaemonError,
 * UnauthorizedError, UnusableResponseError, RequestTooLargeError. The `origin` decides when the request is sent, and what happens if its
 * response is lost (rpc/session/batches).
 */
export function* callDaemon<Result>(daemonCall: DaemonCall<Result>, origin: RequestOrigin = 'user'): SagaIterator<Result> {
  if (origin !== 'user') {
    const [outcome] = yield* call(callDaemonBatch<Result>, [daemonCall], origin);
    if (outcome?.ok) return outcome.value;
    throw outcome?.error ?? new UnusableResponseError(daemonCall.method);
  }
  const session = yield* requireSession();
  const result = yield* call([session, session.call], daemonCall);
  yield* untilGateOpens();
  return result;
}

/**
 * Sends several calls in few requests, each within the size limit. Each call has its own outcome. Throws the errors that concern a whole
 * request. A poll or background request waits for the running poll.
 */
export function* callDaemonBatch<Result>(
  calls: readonly DaemonCall<Result>[],
  origin: RequestOrigin = 'user',
): SagaIterator<readonly Outcome<Result>[]> {
  let session = yield* requireSession();
  const waitsForPoll = origin === 'poll' || origin === 'background';
  // This saga waits, and not the session, so that a cancelled poll is not sent.
  while (waitsForPoll && session.pollInFlight()) {
    yield* call(session.pollInFlight);
    session = yield* requireSession();
  }
  const outcomes = yield* call([session, session.batch], calls, origin);
  yield* untilGateOpens();
  return outcomes;
}

function* requireSession(): SagaIterator<Session> {
  yield* untilGateOpens();
  const { sessionHolder } = yield* environment();
  if (!sessionHolder.session) throw new ConnectionError('no-connection');
  return sessionHolder.session;
}

function* untilGateOpens(): SagaIterator<void> {
  const { effectGate } = yield* environment();
  yield* call(effectGate.whenOpen);
}

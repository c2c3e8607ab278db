import type { SagaIterator } from 'redux-saga';
import { call } from './effects';
import { ConnectionError, isRefusal, type DaemonCall, type Session, type Reply, type RequestOrigin, UnusableAnswerError } from '../rpc';
import { environment } from './environment';

/**
 * All calls to the daemon go through here. They wait while DevTools shows a recorded state. Without a connection a call fails at once,
 * because a queued command could run minutes later, when the user has forgotten it. Throws ConnectionError, DaemonError,
 * UnauthorizedError, UnusableAnswerError, RequestTooLargeError. The `origin` decides how fast further requests may follow
 * (rpc/session/batches).
 */
export function* callDaemon<Result>(daemonCall: DaemonCall<Result>, origin: RequestOrigin = 'user'): SagaIterator<Result> {
  if (origin !== 'user') {
    const [reply] = yield* call(callDaemonBatch<Result>, [daemonCall], origin);
    if (reply?.ok) return reply.value;
    throw reply?.error ?? new UnusableAnswerError(daemonCall.method);
  }
  const session = yield* requireSession();
  const result = yield* call([session, session.call], daemonCall);
  yield* untilGateOpens();
  return result;
}

/**
 * Sends several calls in as few requests as the size limit allows. Each call has its own outcome. Throws the errors that concern a whole
 * request. A poll or background request waits for the running poll.
 */
export function* callDaemonBatch<Result>(
  calls: readonly DaemonCall<Result>[],
  origin: RequestOrigin = 'user',
): SagaIterator<readonly Reply<Result>[]> {
  let session = yield* requireSession();
  const waitsForPoll = origin === 'poll' || origin === 'background';
  // This saga waits, and not the session, so that a cancelled poll is not sent.
  while (waitsForPoll && session.pollInFlight()) {
    yield* call(session.pollInFlight);
    session = yield* requireSession();
  }
  const replies = yield* call([session, session.batch], calls, origin);
  yield* untilGateOpens();
  return replies;
}

/** The results of a batch whose calls must all succeed. Throws the error of the first call that failed. */
export const resultsOf = <Result>(replies: readonly Reply<Result>[]): readonly Result[] =>
  replies.map((reply) => {
    if (!reply.ok) throw reply.error;
    return reply.value;
  });

/**
 * The result of a call about a task, or undefined when aria2 refuses it, because the task is gone or has another status. An unusable answer
 * says nothing about the task, so it is thrown.
 */
export function resultUnlessRefused<Result>(reply: Reply<Result> | undefined): Result | undefined {
  if (reply?.ok) return reply.value;
  if (reply && !isRefusal(reply.error)) throw reply.error;
  return undefined;
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

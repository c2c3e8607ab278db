import { buffers, eventChannel, type EventChannel, type SagaIterator, type Task as RunningSaga } from 'redux-saga';
import { call, cancel, delay, fork, never, put, race, select, take } from '../effects';
import { backOffMs } from '../../domain/backOff';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { isSameAccess } from '../../domain/connection/sameDaemon';
import type { GlobalStat } from '../../domain/tasks/globalStat';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { isPageVisible, subscribeToVisibility } from '../../platform/page/visibility';
import { ConnectionError, createSession, DaemonError, methods, UnauthorizedError, UnusableResponseError, type Session } from '../../rpc';
import { isProfileChange } from '../../store/slices/rpcProfiles';
import {
  serverAnswered,
  serverAttempted,
  serverFailed,
  serverReconnectRequested,
  selectServers,
  serversOpened,
  type ServerFailure,
} from '../../store/slices/servers';
import { endpointOf } from '../connection/endpointOf';
import { environment } from '../environment';
import { connectionLabel } from '../notices/errorLabel';
import { createLock, withLock, type Lock } from '../lock';
import { reportToLog, supervised } from '../supervise';

/** The time between the starts of two requests to a server. */
const intervalMs: Milliseconds = 2000;
const backOff = { firstMs: intervalMs, longestMs: 30_000 };
/** A server that hangs must not occupy its slot for long. */
const timeLimitMs: Milliseconds = 5000;
/** Requests that wait for a response at the same time. */
const maxAtOnce = 6;

/**
 * How the page of all servers polls them, in 4 steps:
 * 1. Each profile, the active one too, has a session of its own, with its own secret. The connection of the other pages is not touched.
 * 2. The first request has version and totals. Each further one has the totals, 2 s after the previous one. At most six requests
 *    wait for their responses at the same time; the others wait for a slot.
 * 3. After a failure the waits grow up to 30 s. A refused secret ends the requests, because aria2 answers more slowly after each refusal.
 *    A button, or another address or secret, starts again.
 * 4. A hidden tab sends nothing: all sessions end. New ones begin when the tab is visible again. They also end with the page.
 */
export function* pollServers(): SagaIterator<void> {
  yield* put(serversOpened());
  const visibility: EventChannel<boolean> = eventChannel(subscribeToVisibility, buffers.sliding(1));
  try {
    for (let isVisible = yield* call(isPageVisible); ;) {
      const { changed } = yield* race({ changed: take(visibility), polled: isVisible ? call(pollAll) : never() });
      if (changed !== undefined) isVisible = changed;
    }
  } finally {
    visibility.close();
  }
}

/** Runs a saga for each profile, until the profile's address changes or the profile is removed. */
function* pollAll(): SagaIterator<void> {
  const slots = createLock(maxAtOnce);
  const running = new Map<string, { readonly profile: RpcProfile; readonly saga: RunningSaga }>();
  for (;;) {
    const { rpcProfiles } = yield* select();
    for (const [rpcId, { profile, saga }] of running) {
      const present = rpcProfiles.find((each) => each.rpcId === rpcId);
      if (present && isSameAccess(present, profile)) continue;
      yield* cancel(saga);
      running.delete(rpcId);
      // The known state belongs to the previous address, so it is cleared.
      if (present) yield* put(serverAttempted(rpcId));
    }
    for (const profile of rpcProfiles) {
      if (running.has(profile.rpcId)) continue;
      running.set(profile.rpcId, { profile, saga: yield* fork(supervised(pollServer, reportToLog), profile, slots) });
    }
    yield* take(isProfileChange);
  }
}

/** Polls one server until it is cancelled. */
function* pollServer(profile: RpcProfile, slots: Lock): SagaIterator<void> {
  const { rpcId } = profile;
  const isForThis = (action: { readonly type: string }): boolean => serverReconnectRequested.match(action) && action.payload === rpcId;
  const known = (yield* select(selectServers))[rpcId];
  if (!known) yield* put(serverAttempted(rpcId));
  // After a refused secret only the button sends another request.
  else if (known.status === 'unauthorized') yield* take(isForThis);
  const server: ServerRequests = { session: undefined, failures: 0 };
  try {
    for (;;) {
      const waitMs = yield* withLock(slots, () => sendRequest(profile, server));
      const { requested } = yield* race({ requested: take(isForThis), waited: waitMs === undefined ? never() : delay(waitMs) });
      if (requested) server.failures = 0;
    }
  } finally {
    server.session?.close();
  }
}

/** The session with one server, and the number of failed requests in a row. */
interface ServerRequests {
  session: Session | undefined;
  failures: number;
}

/** Sends one request. Returns the wait until the next one, or undefined when the user must start it. */
function* sendRequest(profile: RpcProfile, server: ServerRequests): SagaIterator<Milliseconds | undefined> {
  const { effectGate } = yield* environment();
  const { rpcId } = profile;
  const sentAt = yield* call(monotonicNow);
  try {
    yield* call(effectGate.whenOpen);
    const isNew = server.session === undefined;
    server.session ??= yield* call(createProfileSession, profile);
    const answer = yield* call(requestTotals, server.session, isNew);
    server.failures = 0;
    yield* call(effectGate.whenOpen);
    yield* put(serverAnswered({ rpcId, ...answer }));
    return Math.max(0, sentAt + intervalMs - (yield* call(monotonicNow)));
  } catch (error) {
    server.session?.close();
    server.session = undefined;
    server.failures += 1;
    const waitMs = Math.max(intervalMs, backOffMs(backOff, server.failures, Math.random()));
    const failure = failureOf(error, (yield* call(monotonicNow)) + waitMs);
    yield* put(serverFailed({ rpcId, ...failure }));
    return failure.status === 'unauthorized' ? undefined : waitMs;
  }
}

/** A session that sends no heartbeat. */
export function createProfileSession(profile: RpcProfile): Session {
  const session = createSession(endpointOf(profile), { timeLimitMs, hasHeartbeat: false });
  session.open();
  return session;
}

async function requestTotals(session: Session, isNew: boolean): Promise<{ stat: GlobalStat; version?: string | undefined }> {
  if (!isNew) return { stat: await session.call(methods.getGlobalStat()) };
  const [stat, version] = await session.batch([methods.getGlobalStat(), methods.getVersion()]);
  if (!stat.ok) throw stat.error;
  return { stat: stat.value, version: version.ok ? version.value.version : undefined };
}

/** The status after an error. An error that is a fault in Arioso is thrown. */
function failureOf(error: unknown, nextAttemptAt: Milliseconds): ServerFailure {
  if (error instanceof UnauthorizedError) return { status: 'unauthorized', reason: connectionLabel(error) };
  if (error instanceof ConnectionError) {
    const reason = connectionLabel(error);
    return error.reason === 'no-response' ? { status: 'silent', reason } : { status: 'waiting', reason, nextAttemptAt };
  }
  if (error instanceof DaemonError || error instanceof UnusableResponseError)
    return { status: 'waiting', reason: { key: 'connection.reason.unusable-responses' }, nextAttemptAt };
  throw error;
}

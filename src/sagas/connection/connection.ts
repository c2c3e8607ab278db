import { buffers, channel as createChannel, eventChannel, type Channel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, delay, fork, never, put, race, select, take } from '../effects';
import { backOffMs } from '../../domain/backOff';
import { usesSocket } from '../../domain/connection/rpcProfile';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow, wallClockNow } from '../../platform/timing/clock';
import { discardEarlySocket, openSocket } from '../../platform/startUp/earlyRequests';
import {
  ConnectionError,
  createTransport,
  createSession,
  UnauthorizedError,
  type DaemonCall,
  type RpcEndpoint,
  type SessionEvent,
  type Traffic,
} from '../../rpc';
import {
  connectionAttempted,
  connected,
  fellSilent,
  listsOutdated,
  connectionLost,
  reconnectRequested,
  secretRefused,
} from '../../store/slices/connection';
import { logged } from '../../store/slices/debugLog';
import { selectPageLists } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { logMasked } from '../debug/logMasked';
import { environment } from '../environment';
import { callsOf } from '../pollers/pollOnce';
import type { PollValue } from '../pollers/pollCalls';
import { firstPoll } from '../pollers/schedule';
import { connectionLabel } from '../notices/errorLabel';
import { restartOnConnectionChange } from '../restartOnConnectionChange';
import { waitForStart } from '../waitForStart';
import { endpointOf } from './endpointOf';
import { sendFirstRequest } from './firstRequest';

/**
 * How the connection is kept, in 5 steps:
 * 1. A session is opened for the active profile. It counts as connected after its first usable response, not before.
 * 2. While it lasts, notifications wake the pollers at most four times a second.
 * 3. When it ends, the reason is shown. The next attempt follows after 1, 2, 4 … s, at most `webSocketReconnectInterval`, which holds for
 *    HTTP too. Each wait is varied by 20 %, so that the clients of one daemon do not reconnect together. With 0 no attempt follows. The
 *    waits begin again at 1 s after a connection of 10 s, or when the daemon did not answer over an open connection. A button, the browser
 *    coming online and a return to the tab cause an attempt at once.
 * 4. A refused secret ends the attempts, because aria2 answers more slowly after each refusal. A button or a corrected profile starts them
 *    again.
 * 5. Another profile starts at step 1.
 */
export function* watchConnection(): SagaIterator<void> {
  const attempts: Milliseconds[] = [];
  yield* restartOnConnectionChange(() => keepConnected(attempts));
}

/** The limit for attempts. A held key, or a page that changes the profile by links, could cause many attempts in a second. */
const maxAttemptsPerSecond = 3;

const firstMs: Milliseconds = 1000;
/** The waits keep growing after a shorter connection, because a daemon may answer the first request and close the connection each time. */
const healthyMs: Milliseconds = 10_000;

function* keepConnected(attempts: Milliseconds[]): SagaIterator<void> {
  let isReconnection = false;
  let failures = 0;
  for (;;) {
    yield* put(connectionAttempted());
    yield* waitForStart(attempts, maxAttemptsPerSecond);
    const { ended, pressed } = yield* race({
      ended: call(runSession, isReconnection),
      refused: take(secretRefused),
      pressed: take(reconnectRequested),
    });
    isReconnection = true;
    if (!ended) {
      if (!pressed) yield* take(reconnectRequested);
      failures = 0;
      continue;
    }
    // A `no-response` is known only after seconds, so the next wait is the shortest again.
    if (ended.ageMs >= healthyMs || ended.error.reason === 'no-response') failures = 0;
    const { settings } = yield* select();
    const longestMs = settings.webSocketReconnectInterval;
    failures += 1;
    const waitMs = backOffMs({ firstMs, longestMs: Math.max(firstMs, longestMs) }, failures, Math.random());
    yield* fork(logLoss, ended.error);
    yield* put(
      connectionLost({
        reason: connectionLabel(ended.error),
        nextAttemptAt: longestMs > 0 ? (yield* call(monotonicNow)) + waitMs : undefined,
      }),
    );
    const { requested } = yield* race({ waited: longestMs > 0 ? delay(waitMs) : never(), requested: take(reconnectRequested) });
    if (requested) failures = 0;
  }
}

const logLoss = ({ name, reason, detail }: ConnectionError): SagaIterator<void> =>
  logMasked({ level: 'WARN', content: `${name}: ${reason}`, foreign: detail === '' ? undefined : detail });

/** At most this many events wait until sagas/activity/taskEvents is loaded. The oldest are dropped. */
const maxEarlyEvents = 1000;

interface SessionEnd {
  readonly error: ConnectionError;
  /** The age of the connection at its end; 0 for a failed attempt. */
  readonly ageMs: Milliseconds;
}

/** Opens a session and runs it until it ends. Returns the reason, or undefined when the secret was refused. */
function* runSession(isReconnection: boolean): SagaIterator<SessionEnd | undefined> {
  const { sessionHolder, effectGate } = yield* environment();
  yield* call(effectGate.whenOpen);
  const profile = yield* select(selectActiveProfile);
  const session = yield* call(createSession, endpointOf(profile), {
    // The script in the head may have opened the first socket already. A preset may name another protocol, which needs no socket.
    createTransport: (to: RpcEndpoint) => {
      if (!usesSocket(to)) discardEarlySocket();
      return createTransport(to, openSocket);
    },
    isReconnection,
    whenAllowed: effectGate.whenOpen,
    onTraffic: (traffic: Traffic) => sessionHolder.onTraffic?.(traffic),
  });
  const events: EventChannel<SessionEvent> = eventChannel(session.subscribe, buffers.expanding(16));
  try {
    session.open();
    const calls = yield* firstCalls();
    const { version, options, outcomes } = yield* call(sendFirstRequest<PollValue>, session, calls);
    const largestRequest = Number(options['rpc-max-request-size']);
    if (largestRequest > 0) session.limitRequests(largestRequest);
    yield* call(effectGate.whenOpen);
    const connectedSince = yield* call(monotonicNow);
    sessionHolder.session = session;
    sessionHolder.prefetched = { calls, outcomes };
    sessionHolder.keptForTaskEvents = { outcomes, events: eventChannel(session.subscribe, buffers.sliding(maxEarlyEvents)) };
    yield* put(connected({ version, options, connectedAt: yield* call(wallClockNow) }));
    yield* put(logged({ level: 'INFO', content: `Connected to aria2 ${version.version}` }));
    const error = yield* call(handleEvents, events);
    return { error, ageMs: (yield* call(monotonicNow)) - connectedSince };
  } catch (error) {
    // A lost connection and a refused secret are expected ends. Any other error is a fault in Arioso and is thrown.
    if (error instanceof ConnectionError) return { error, ageMs: 0 };
    if (!(error instanceof UnauthorizedError)) throw error;
    yield* put(secretRefused());
    return undefined;
  } finally {
    sessionHolder.session = undefined;
    sessionHolder.prefetched = undefined;
    events.close();
    session.close();
  }
}

/** The calls of a list page's first poll. They are part of the connection's first request, which saves a round trip. */
function* firstCalls(): SagaIterator<readonly DaemonCall<PollValue>[]> {
  const state = yield* select();
  const lists = selectPageLists(state);
  return lists ? callsOf({ ...firstPoll, lists }, state) : [];
}

/** Handles the events of the session until it is lost. Returns the reason. */
function* handleEvents(events: EventChannel<SessionEvent>): SagaIterator<ConnectionError> {
  const outdated: Channel<true> = createChannel(buffers.sliding<true>(1));
  const waking = yield* fork(wakePollers, outdated);
  try {
    for (;;) {
      const event = yield* take(events);
      if (event.type === 'lost') return event.error;
      if (event.type === 'silent') yield* put(fellSilent(connectionLabel(event.error)));
      // After `answering` the lists are polled at once. The status becomes Connected only when that poll is usable.
      if (event.type === 'notification' || event.type === 'answering') outdated.put(true);
    }
  } finally {
    waking.cancel();
  }
}

const wakeIntervalMs = 250;

/**
 * Limits a burst of notifications to four refreshes a second (docs/trust.md, section 1). While DevTools shows a recorded state, the refresh
 * waits, so that the queue of held actions does not grow.
 */
function* wakePollers(outdated: Channel<true>): SagaIterator<void> {
  const { effectGate } = yield* environment();
  for (;;) {
    yield* take(outdated);
    yield* call(effectGate.whenOpen);
    yield* put(listsOutdated());
    yield* delay(wakeIntervalMs);
  }
}

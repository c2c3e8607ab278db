import type { SagaIterator } from 'redux-saga';
import { call, delay, put } from '../effects';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { methods } from '../../rpc';
import { sessionInfoReceived } from '../../store/slices/sessionInfo';
import { callDaemon } from '../callDaemon';

const intervalMs: Milliseconds = 5000;

/** Requests the session id for the status page and measures the response time. Version and features are known from the connection. */
export function* pollSessionInfo(): SagaIterator<void> {
  for (;;) {
    const sentAt = yield* call(monotonicNow);
    const sessionId = yield* call(callDaemon, methods.getSessionInfo(), 'measured');
    const answeredAt = yield* call(monotonicNow);
    yield* put(sessionInfoReceived({ sessionId, roundTripMs: Math.round(answeredAt - sentAt) }));
    yield* delay(intervalMs);
  }
}

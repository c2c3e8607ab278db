import type { SagaIterator } from 'redux-saga';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { loadWithRetries } from '../../i18n/loadWithRetries';
import { monotonicNow } from '../../platform/timing/clock';
import { createSession, UnauthorizedError } from '../../rpc';
import { connectionTestRequested, connectionTestSettled } from '../../store/slices/connectionTest';
import { call, put, takeLatest } from '../effects';
import { environment } from '../environment';
import { errorLabel } from '../notices/errorLabel';
import { supervised } from '../supervise';
import type * as doctorWorker from './doctorWorker';
import { endpointOf } from './endpointOf';
import { sendFirstRequest } from './firstRequest';

/** Tests the connection of a profile in a session of its own. The session of the active profile continues. */
function* testConnection({ payload: profile }: ReturnType<typeof connectionTestRequested>): SagaIterator<void> {
  const { effectGate } = yield* environment();
  yield* call(effectGate.whenOpen);
  const from = yield* call(monotonicNow);
  const session = yield* call(createSession, endpointOf(profile));
  let failure: unknown;
  try {
    session.open();
    const { version } = yield* call(sendFirstRequest, session);
    const tookMs = Math.round((yield* call(monotonicNow)) - from);
    yield* put(connectionTestSettled({ profile, phase: 'passed', version: version.version, tookMs }));
    return;
  } catch (error) {
    // A failure is the result of the test.
    failure = error;
  } finally {
    session.close();
  }
  yield* reportFailure(profile, failure);
}

/** First the short reason, then the connection doctor's diagnosis and remedy. */
function* reportFailure(profile: RpcProfile, error: unknown): SagaIterator<void> {
  const failed = { profile, phase: 'failed', reason: errorLabel(error) } as const;
  yield* put(connectionTestSettled(failed));
  try {
    const { findCause } = yield* call(loadWithRetries<typeof doctorWorker>, loadWorker);
    const diagnosis = yield* findCause(profile, error instanceof UnauthorizedError, (probe) => connectionTestSettled({ ...failed, probe }));
    yield* put(connectionTestSettled({ ...failed, diagnosis }));
  } catch (diagnosisError) {
    yield* put(connectionTestSettled(failed));
    throw diagnosisError;
  }
}

const loadWorker = () => import(/* webpackChunkName: "connection" */ './doctorWorker');

export function* watchConnectionTest(): SagaIterator<void> {
  yield* takeLatest(connectionTestRequested, supervised(testConnection));
}

import { isAnyOf, type Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeLatest } from '../effects';
import type { Milliseconds } from '../../domain/units';
import { hasSession } from '../../domain/connection/connectionStatus';
import type { RootState } from '../../store/rootReducer';
import { diagnosisRequested, discoveryStarted, doctorStopped, selectDoctor } from '../../store/slices/doctor';
import { connected, connectionLost, secretRefused } from '../../store/slices/connection';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { environment } from '../environment';
import { lazyWorker, lazyWorkerUntilLoaded } from '../lazyWorkers';
import { reportToLog, supervised } from '../supervise';

const examine = lazyWorkerUntilLoaded(async () => (await import(/* webpackChunkName: "connection" */ './doctorWorker')).examine);
const discoverDaemon = lazyWorker(async () => (await import(/* webpackChunkName: "connection" */ './discovery')).discoverDaemon);

/**
 * How the reason for a missing connection is found, in 5 steps:
 * 1. A page without any known daemon looks for one first (sagas/connection/discovery).
 * 2. After two failed attempts in a row, after the only one, or by button, the connection doctor sends one small probe after another
 *    (sagas/connection/doctorWorker).
 * 3. domain/connection/connectionProbes chooses the next probe, domain/connection/connectionDiagnosis interprets the outcomes.
 * 4. The diagnosis stays in slices/doctor until the connection is back or another profile is active. Both events also end the
 *    probes. "Offline" and "secret" are examined again when a later attempt disproves them.
 * 5. If aria2 answers a probe, the connection is attempted again at once.
 */
export function* watchConnectionDoctor(): SagaIterator<void> {
  yield* takeLatest([diagnosisRequested, secretRefused, connected, isConnectionChange], supervised(examineOrStop, reportToLog));
  yield* fork(requestDiagnosis);
}

const endsDiagnosis = isAnyOf(connected, isConnectionChange);

/** takeLatest cancels the previous diagnosis. */
function* examineOrStop(action: Action): SagaIterator<void> {
  if (!endsDiagnosis(action)) yield* call(examine);
}

/** The first attempt goes to aria2's default address. After this time a silent address has a firewall or no server. */
const firstAttemptTimeoutMs: Milliseconds = 1500;

function* discoverWhenFresh(): SagaIterator<void> {
  const { initialSettings } = yield* environment();
  if (!initialSettings.isFresh) return;
  const begun = yield* select();
  if (begun.connection.status === 'connecting')
    yield* race({ settled: take([connectionLost, connected, secretRefused, isConnectionChange]), waited: delay(firstAttemptTimeoutMs) });
  const { connection, rpcProfiles } = yield* select();
  const isSettled = hasSession(connection.status) || connection.status === 'unauthorized' || rpcProfiles !== initialSettings.profiles;
  if (isSettled) return;
  // Dispatched before the code loads, so that the page shows no other status meanwhile.
  yield* put(discoveryStarted());
  // A connection or another profile ends the search, also while its code loads.
  const { settled } = yield* race({
    searched: call(supervised(discoverDaemon, reportToLog)),
    settled: take([connected, secretRefused, isConnectionChange]),
  });
  yield* put(doctorStopped());
  if (!settled) yield* put(diagnosisRequested());
}

/**
 * The value of `failures` while the connection is established. A lost connection is not a failed attempt, so it raises the value only to 0.
 */
const beforeLoss = -1;

/** The device is online again, or a later attempt has failed for another reason than the secret. */
function isDisproved(state: RootState): boolean {
  const doctor = selectDoctor(state);
  const { status, isOnline } = state.connection;
  if (doctor?.phase !== 'done' || status !== 'waiting') return false;
  return doctor.diagnosis.key === 'secret' || (doctor.diagnosis.key === 'offline' && isOnline);
}

function* requestDiagnosis(): SagaIterator<void> {
  yield* discoverWhenFresh();
  const { connection } = yield* select();
  // The secret may have been refused, or the only attempt may have failed, before this watcher started.
  const isOver = connection.status === 'waiting' && connection.nextAttemptAt === undefined;
  if (isOver || connection.status === 'unauthorized') yield* put(diagnosisRequested());
  let failures = connection.reason ? 1 : 0;
  for (;;) {
    const action = yield* take([connectionLost, connected, isConnectionChange]);
    if (connected.match(action)) failures = beforeLoss;
    else failures = connectionLost.match(action) ? failures + 1 : 0;
    const state = yield* select();
    // The first failure is enough if no automatic attempt follows.
    const isEnough = failures === 2 || (connectionLost.match(action) && action.payload.nextAttemptAt === undefined);
    if (selectDoctor(state) ? isDisproved(state) : isEnough) yield* put(diagnosisRequested());
  }
}

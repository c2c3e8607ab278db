import { isAnyOf, type Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeLatest, takeLeading } from '../effects';
import type { Milliseconds } from '../../domain/units';
import { storageKeys } from '../../platform/stored';
import { diagnosisRequested } from '../../store/slices/doctor';
import { sessionSaveRequested, shutdownRequested } from '../../store/slices/daemonCommands';
import { connected, discoveryStarted, lost, unauthorized } from '../../store/slices/connection';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { environment } from '../environment';
import { lazily } from '../lazily';
import { reportSilently, supervised } from '../supervise';

const examine = lazily(async () => (await import(/* webpackChunkName: "doctor" */ './doctorWorker')).examine);
const discoverDaemon = lazily(async () => (await import(/* webpackChunkName: "doctor" */ './discovery')).discoverDaemon);

/**
 * Why there is no connection, in 5 steps:
 * 1. A page that knows no daemon at all looks for one first (sagas/connection/discovery).
 * 2. After the second attempt in a row that failed, or by button, the connection doctor asks one small question after
 *    another (sagas/connection/doctorWorker).
 * 3. Which question comes next, and what the answers mean, is decided in domain/connection/connectionProbes and
 *    domain/connection/connectionDiagnosis.
 * 4. The findings stay in the connection's slice until it is back or another profile is meant; both end the questions.
 * 5. Where aria2 answers after all, the connection is asked to try again at once.
 */
export function* watchConnectionTrouble(): SagaIterator<void> {
  yield* takeLatest([diagnosisRequested, unauthorized, connected, ...profileSwitches], supervised(examineOrGiveUp, reportSilently));
  yield* fork(rememberConnection);
  yield* fork(requestDiagnosis);
}

/** From its first answer on a daemon is known here, even where its profile is what a fresh browser has anyway. */
function* rememberConnection(): SagaIterator<void> {
  const { initialSettings, localStore } = yield* environment();
  if (!initialSettings.isFresh) return;
  const { connection } = yield* select();
  if (connection.status !== 'connected') yield* take(connected);
  localStore.write(storageKeys.connected, 'true');
}

const endsTrouble = isAnyOf(connected, ...profileSwitches);

/** To be the latest is enough to end the questions of the one before. */
function* examineOrGiveUp(action: Action): SagaIterator<void> {
  if (!endsTrouble(action)) yield* examine();
}

/** The first attempt goes where aria2 usually is; what is silent that long is behind a firewall or not there. */
const patienceMs: Milliseconds = 1500;

function* discoverWhenFresh(): SagaIterator<void> {
  const { initialSettings } = yield* environment();
  if (!initialSettings.isFresh) return;
  const begun = yield* select();
  if (begun.connection.status === 'connecting')
    yield* race({ settled: take([lost, connected, unauthorized, ...profileSwitches]), waited: delay(patienceMs) });
  const { connection, rpcProfiles } = yield* select();
  const isSettled = connection.status === 'connected' || connection.isUnauthorized || rpcProfiles !== initialSettings.profiles;
  if (isSettled) return;
  // Said before the code that looks is there, so that nothing else shows for a moment.
  yield* put(discoveryStarted());
  // Whatever settles it otherwise ends it, also while its code is on its way.
  yield* race({ looked: call(supervised(discoverDaemon, reportSilently)), settled: take([connected, unauthorized, ...profileSwitches]) });
}

function* requestDiagnosis(): SagaIterator<void> {
  yield* discoverWhenFresh();
  const { connection } = yield* select();
  // What has happened before anybody listened.
  if (connection.isUnauthorized) yield* put(diagnosisRequested());
  let failures = connection.status === 'disconnected' ? 1 : 0;
  for (;;) {
    const action = yield* take([lost, connected, ...profileSwitches]);
    // The end of what was connected is no failed attempt yet.
    if (connected.match(action)) failures = -1;
    else failures = lost.match(action) ? failures + 1 : 0;
    const state = yield* select();
    // Where no second attempt will follow by itself, the first failure has to do.
    const isEnough = failures === 2 || (lost.match(action) && action.payload.retryAt === undefined);
    if (isEnough && !state.connection.doctor) yield* put(diagnosisRequested());
  }
}

const commands = () => import(/* webpackChunkName: "doctor" */ './daemonCommands');

/** A second press while the first is asked about or answered means the same. */
export function* watchDaemonCommands(): SagaIterator<void> {
  yield* takeLatest(sessionSaveRequested, supervised(lazily(async () => (await commands()).saveSession)));
  yield* takeLeading(shutdownRequested, supervised(lazily(async () => (await commands()).shutDown)));
}

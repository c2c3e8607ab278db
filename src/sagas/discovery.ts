import type { SagaIterator } from 'redux-saga';
import { call, delay, put } from 'redux-saga/effects';
import type { PageFacts, ProbeKind, ProbeOutcome } from '../domain/connectionFacts';
import { discoveryPlaces } from '../domain/discovery';
import { bySocket } from '../domain/nearbyProfiles';
import { hostAndPort, profileUrl, type RpcProfile } from '../domain/rpcProfile';
import type { Milliseconds } from '../domain/units';
import { pageFacts } from '../platform/browserLimits';
import { probe } from '../rpc/probes';
import { diagnosisRequested } from '../store/connectionRequests';
import { learned } from '../store/slices/connection';
import { noticeShown } from '../store/slices/notices';
import { activeProfileEdited } from '../store/slices/rpcProfiles';
import { environment, type Environment } from './environment';

/** With the connection's own attempts, at most three requests in a second. */
const pauseMs: Milliseconds = 500;
const noticeMs: Milliseconds = 6000;

/**
 * Nobody has named a daemon, and at the usual place is none: looks for one (integration contracts, 12). What it finds becomes
 * the profile, and that change ends it (sagas/connectionTrouble); where nothing is found, the doctor is asked why.
 */
export function* discoverDaemon(): SagaIterator<void> {
  yield* look();
  yield put(learned({ doctor: undefined }));
  yield put(diagnosisRequested());
}

function* look(): SagaIterator<void> {
  const { initialOptions }: Environment = yield* environment();
  const page: PageFacts = yield call(pageFacts);
  for (const place of discoveryPlaces(initialOptions.profileDefaults, page)) {
    yield delay(pauseMs);
    if (!(yield* isThere('readable', place))) continue;
    // What lies between may carry HTTP only; a socket is better where it is to be had.
    const found: RpcProfile = (yield* isThere('socket', bySocket(place))) ? bySocket(place) : place;
    const text = { key: 'discovery.found', values: { address: hostAndPort(found) } };
    yield put(noticeShown({ kind: 'status', text, timeoutMs: noticeMs }));
    yield put(activeProfileEdited(found));
  }
}

function* isThere(kind: ProbeKind, place: RpcProfile): SagaIterator<boolean> {
  const { effectGate }: Environment = yield* environment();
  yield call(effectGate.whenOpen);
  const outcome: ProbeOutcome = yield call(probe, { kind, url: profileUrl(place) });
  return outcome.saw === 'aria2';
}

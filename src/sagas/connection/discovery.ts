import type { SagaIterator } from 'redux-saga';
import { call, delay, put } from '../effects';
import type { ProbeKind } from '../../domain/connection/connectionFacts';
import { discoveryPlaces } from '../../domain/connection/discovery';
import { bySocket } from '../../domain/connection/nearbyProfiles';
import { hostAndPort, profileUrl, type RpcProfile } from '../../domain/connection/rpcProfile';
import type { Milliseconds } from '../../domain/units';
import { pageFacts } from '../../platform/browserLimits';
import { probe } from '../../rpc/probes';
import { diagnosisRequested } from '../../store/slices/doctor';
import { discoveryFailed } from '../../store/slices/connection';
import { noticeShown } from '../../store/slices/notices';
import { activeProfileEdited } from '../../store/slices/rpcProfiles';
import { environment } from '../environment';

/** With the connection's own attempts, at most three requests in a second. */
const pauseMs: Milliseconds = 500;
const noticeMs: Milliseconds = 6000;

/**
 * Looks for a daemon when nobody has named one and none is at the usual place (docs/integration.md, section 12). What it finds becomes
 * the profile, and that change ends it (sagas/connection/doctor); where nothing is found, the doctor is asked why.
 */
export function* discoverDaemon(): SagaIterator<void> {
  yield* look();
  yield* put(discoveryFailed());
  yield* put(diagnosisRequested());
}

function* look(): SagaIterator<void> {
  const { initialSettings } = yield* environment();
  const page = yield* call(pageFacts);
  for (const place of discoveryPlaces(initialSettings.profileDefaults, page)) {
    yield* delay(pauseMs);
    if (!(yield* isThere('readable', place))) continue;
    // What lies between may carry HTTP only; a socket is better where it is to be had.
    const found: RpcProfile = (yield* isThere('socket', bySocket(place))) ? bySocket(place) : place;
    const text = { key: 'discovery.found', values: { address: hostAndPort(found) } };
    yield* put(noticeShown({ kind: 'status', text, timeoutMs: noticeMs }));
    yield* put(activeProfileEdited(found));
  }
}

function* isThere(kind: ProbeKind, place: RpcProfile): SagaIterator<boolean> {
  const { effectGate } = yield* environment();
  yield* call(effectGate.whenOpen);
  const outcome = yield* call(probe, { kind, url: profileUrl(place) });
  return outcome.saw === 'aria2';
}

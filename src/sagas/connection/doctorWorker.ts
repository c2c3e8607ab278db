import type { UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from '../effects';
import { diagnose, type Diagnosis } from '../../domain/connection/connectionDiagnosis';
import type { ConnectionFacts, ProbeName, ProbeOutcome, ProbeStep } from '../../domain/connection/connectionFacts';
import { hasSession } from '../../domain/connection/connectionStatus';
import { nextProbe } from '../../domain/connection/connectionProbes';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import type { Milliseconds } from '../../domain/units';
import { localNetworkPermission } from '../../platform/browser/localNetworkPermission';
import { pageFacts } from '../../platform/browser/pageFacts';
import { watchPolicy } from '../../platform/browser/policyWatch';
import { probe } from '../../rpc/probes';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { reconnectRequested } from '../../store/slices/connection';
import { diagnosed, doctorStopped, probeStarted } from '../../store/slices/doctor';
import { environment } from '../environment';

/** Probes and connection attempts together send at most three requests per second (docs/trust.md, section 1). */
export const probePauseMs: Milliseconds = 500;

/** Finds the cause and dispatches it. The steps are at the top of sagas/connection/doctor.ts, which also cancels this saga. */
export function* examine(): SagaIterator<void> {
  const { connection } = yield* select();
  if (hasSession(connection.status)) return;
  const profile = yield* select(selectActiveProfile);
  try {
    const diagnosis = yield* findCause(profile, connection.status === 'unauthorized', probeStarted);
    yield* put(diagnosed(diagnosis));
    if (diagnosis.key === 'answersNow') yield* put(reconnectRequested());
  } finally {
    yield* put(doctorStopped());
  }
}

/** Probes until the cause is known. `started` makes the action that names the running probe. */
export function* findCause(
  profile: RpcProfile,
  isUnauthorized: boolean,
  started: (probe: ProbeName) => UnknownAction,
): SagaIterator<Diagnosis> {
  const policy = yield* call(watchPolicy);
  const aborter = new AbortController();
  try {
    let facts: ConnectionFacts = {
      profile,
      page: yield* call(pageFacts),
      isUnauthorized,
      probes: {},
      isPolicyViolated: false,
      localNetwork: undefined,
    };
    for (let step = nextProbe(facts); step; step = nextProbe(facts)) {
      yield* put(started(step.name));
      const outcome = yield* sendProbe(step, aborter.signal);
      const localNetwork = yield* call(localNetworkPermission, profile.rpcHost);
      facts = { ...facts, probes: { ...facts.probes, [step.name]: outcome }, isPolicyViolated: policy.isViolated(), localNetwork };
    }
    return diagnose(facts);
  } finally {
    aborter.abort();
    policy.end();
  }
}

function* sendProbe(step: ProbeStep, signal: AbortSignal): SagaIterator<ProbeOutcome> {
  const { effectGate } = yield* environment();
  yield* delay(probePauseMs);
  yield* call(effectGate.whenOpen);
  return yield* call(probe, step, { signal });
}

import type { UnknownAction } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from 'redux-saga/effects';
import { diagnose, type Diagnosis } from '../domain/connectionDiagnosis';
import type { ConnectionFacts, ProbeName, ProbeOutcome, ProbeStep } from '../domain/connectionFacts';
import { nextProbe } from '../domain/connectionProbes';
import type { RpcProfile } from '../domain/rpcProfile';
import type { Milliseconds } from '../domain/units';
import { localNetworkPermission, pageFacts, watchPolicy, type PolicyWatch } from '../platform/browserLimits';
import { probe } from '../rpc/probes';
import type { RootState } from '../store/rootReducer';
import { selectActiveProfile } from '../store/selectors/profiles';
import { learned, reconnectRequested } from '../store/slices/connection';
import { environment, type Environment } from './environment';

/** With the connection's own attempts, at most three requests in a second (trust rules, "Faults"). */
const pauseMs: Milliseconds = 500;

/** Asks and tells the findings. The story is on top of sagas/connectionTrouble.ts, which gives up what this has begun. */
export function* examine(): SagaIterator<void> {
  const { connection }: RootState = yield select();
  if (connection.status === 'connected') return;
  const profile: RpcProfile | undefined = yield select(selectActiveProfile);
  if (!profile) return;
  const checking = (probe: ProbeName) => learned({ doctor: { phase: 'checking', probe } });
  const diagnosis: Diagnosis = yield* findCause(profile, connection.isUnauthorized, checking);
  yield put(learned({ doctor: { phase: 'done', diagnosis } }));
  if (diagnosis.key === 'answersNow') yield put(reconnectRequested());
}

/** Asks until the cause is known; `tell` makes the action that says which question is being asked. */
export function* findCause(
  profile: RpcProfile,
  isUnauthorized: boolean,
  tell: (probe: ProbeName) => UnknownAction,
): SagaIterator<Diagnosis> {
  const policy: PolicyWatch = yield call(watchPolicy);
  const aborter = new AbortController();
  try {
    let facts: ConnectionFacts = {
      profile,
      page: yield call(pageFacts),
      isUnauthorized,
      probes: {},
      isPolicyViolated: false,
      localNetwork: undefined,
    };
    for (let step = nextProbe(facts); step; step = nextProbe(facts)) {
      yield put(tell(step.name));
      const outcome: ProbeOutcome = yield* ask(step, aborter.signal);
      const localNetwork: PermissionState | undefined = yield call(localNetworkPermission, profile.rpcHost);
      facts = { ...facts, probes: { ...facts.probes, [step.name]: outcome }, isPolicyViolated: policy.hasStopped(), localNetwork };
    }
    return diagnose(facts);
  } finally {
    aborter.abort();
    policy.end();
  }
}

function* ask(step: ProbeStep, signal: AbortSignal): SagaIterator<ProbeOutcome> {
  const { effectGate }: Environment = yield* environment();
  yield delay(pauseMs);
  yield call(effectGate.whenOpen);
  return yield call(probe, step, { signal });
}

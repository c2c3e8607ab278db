import type { SagaIterator } from 'redux-saga';
import { call, delay, put } from '../effects';
import type { ProbeKind } from '../../domain/connection/connectionFacts';
import { discoveryProfiles } from '../../domain/connection/discovery';
import { bySocket } from '../../domain/connection/profileProtocol';
import { hostAndPort, profileUrl, type RpcProfile } from '../../domain/connection/rpcProfile';
import { pageFacts } from '../../platform/browser/pageFacts';
import { probe } from '../../rpc/probes';
import { noticeShown } from '../../store/slices/notices';
import { activeProfileEdited } from '../../store/slices/rpcProfiles';
import { environment } from '../environment';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { probePauseMs } from './doctorWorker';

/**
 * Looks for a daemon when no profile was ever set and the default address does not answer (docs/integration.md, section 12). A daemon
 * that is found becomes the profile, and that change ends the search (sagas/connection/doctor).
 */
export function* discoverDaemon(): SagaIterator<void> {
  const { initialSettings } = yield* environment();
  const page = yield* call(pageFacts);
  for (const profile of discoveryProfiles(initialSettings.profileDefaults, page)) {
    yield* delay(probePauseMs);
    if (!(yield* isDaemonAt('readable', profile))) continue;
    // A proxy may pass HTTP only. A WebSocket is preferred where it works.
    const found: RpcProfile = (yield* isDaemonAt('socket', bySocket(profile))) ? bySocket(profile) : profile;
    const text = { key: 'discovery.found', values: { address: hostAndPort(found) } };
    yield* put(noticeShown({ kind: 'status', text, timeoutMs: noticeTimeoutsMs.read }));
    yield* put(activeProfileEdited(found));
  }
}

function* isDaemonAt(kind: ProbeKind, profile: RpcProfile): SagaIterator<boolean> {
  const { effectGate } = yield* environment();
  yield* call(effectGate.whenOpen);
  const aborter = new AbortController();
  try {
    const outcome = yield* call(probe, { kind, url: profileUrl(profile) }, { signal: aborter.signal });
    return outcome.kind === 'aria2';
  } finally {
    aborter.abort();
  }
}

import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, put, race, select, take } from '../effects';
import { createTrafficLog, type SessionTraffic } from '../../domain/debug/describeTraffic';
import { knownSecrets } from '../../domain/debug/knownSecrets';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { logged, maxLogEntries } from '../../store/slices/debugLog';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { debugModeSwitched } from '../../store/slices/settings';
import { environment } from '../environment';

/**
 * While debug mode is on, every message of the session goes into the log, at DEBUG and without secrets (docs/specification.md, section
 * 2). This saga sends nothing, so the log never grows by itself. While DevTools shows a recorded state, the latest entries wait.
 */
export function* watchDebugLog(): SagaIterator<void> {
  for (;;) {
    const { settings } = yield* select();
    if (settings.debugMode) yield* race({ logging: call(logTraffic), changed: take([debugModeSwitched, isConnectionChange]) });
    else yield* take(debugModeSwitched);
  }
}

interface TimedTraffic {
  readonly traffic: SessionTraffic;
  readonly atMs: Milliseconds;
}

function* logTraffic(): SagaIterator<void> {
  const { sessionHolder, effectGate } = yield* environment();
  const log = yield* call(createTrafficLog, knownSecrets(yield* select(selectActiveProfile)));
  const channel: EventChannel<TimedTraffic> = eventChannel((emit) => {
    sessionHolder.onTraffic = (traffic) => emit({ traffic, atMs: monotonicNow() });
    return () => {
      sessionHolder.onTraffic = undefined;
    };
  }, buffers.sliding<TimedTraffic>(maxLogEntries));
  try {
    for (;;) {
      const { traffic, atMs } = yield* take(channel);
      yield* call(effectGate.whenOpen);
      for (const { content, attachment } of log.describe(traffic, atMs)) {
        yield* put(logged({ level: 'DEBUG', content, attachment: attachment?.text, wholeLength: attachment?.wholeLength }));
      }
    }
  } finally {
    channel.close();
  }
}

import type { SagaIterator } from 'redux-saga';
import { call } from '../effects';
import type { DaemonCall, RequestOrigin, Outcome } from '../../rpc';
import { callDaemonBatch } from '../callDaemon';
import { environment, type SessionHolder } from '../environment';
import type { PollValue } from './pollCalls';

/** Takes the prefetched outcomes. Returns undefined if they are those of other calls. */
function takePrefetched(sessionHolder: SessionHolder, calls: readonly DaemonCall<PollValue>[]): readonly Outcome<PollValue>[] | undefined {
  const { prefetched } = sessionHolder;
  sessionHolder.prefetched = undefined;
  // JSON leaves out the decoders and compares methods and parameters.
  return prefetched && JSON.stringify(prefetched.calls) === JSON.stringify(calls) ? prefetched.outcomes : undefined;
}

/**
 * Sends the calls in one batch and returns their outcomes. The call for a single task may fail, because the task may be gone. A failure of
 * any other call is thrown.
 */
export function* sendCalls(
  calls: readonly DaemonCall<PollValue>[],
  pageCalls: readonly DaemonCall<PollValue>[] = [],
  origin: RequestOrigin = 'background',
): SagaIterator<[outcomes: readonly Outcome<PollValue>[], pageOutcomes: readonly Outcome<PollValue>[]]> {
  if (calls.length + pageCalls.length === 0) return [[], []];
  const { sessionHolder } = yield* environment();
  const prefetched = takePrefetched(sessionHolder, calls);
  const unanswered = prefetched ? pageCalls : [...calls, ...pageCalls];
  const received = unanswered.length > 0 ? yield* call(callDaemonBatch, unanswered, origin) : [];
  const all = prefetched ? [...prefetched, ...received] : received;
  const outcomes = all.slice(0, calls.length);
  outcomes.forEach((outcome, place) => {
    if (!outcome.ok && calls[place]?.method !== 'aria2.tellStatus') throw outcome.error;
  });
  return [outcomes, all.slice(calls.length)];
}

import type { SagaIterator } from 'redux-saga';
import { call } from '../effects';
import type { DaemonCall, RequestOrigin, Reply } from '../../rpc';
import { callDaemonBatch } from '../callDaemon';
import { environment, type Environment } from '../environment';
import type { PollValue } from './pollCalls';

/** Takes the prefetched replies. Returns undefined if they answer other calls than these. */
function takePrefetched(
  sessionHolder: Environment['sessionHolder'],
  calls: readonly DaemonCall<PollValue>[],
): readonly Reply<PollValue>[] | undefined {
  const { prefetched } = sessionHolder;
  sessionHolder.prefetched = undefined;
  // JSON leaves out the decoders and compares methods and parameters.
  return prefetched && JSON.stringify(prefetched.calls) === JSON.stringify(calls) ? prefetched.replies : undefined;
}

/**
 * Sends the calls in one request and returns their outcomes. The call for a single task may fail, because the task may be gone. A failure
 * of any other call is thrown.
 */
export function* sendCalls(
  calls: readonly DaemonCall<PollValue>[],
  pageCalls: readonly DaemonCall<PollValue>[] = [],
  origin: RequestOrigin = 'background',
): SagaIterator<[replies: readonly Reply<PollValue>[], pageReplies: readonly Reply<PollValue>[]]> {
  if (calls.length + pageCalls.length === 0) return [[], []];
  const { sessionHolder } = yield* environment();
  const prefetched = takePrefetched(sessionHolder, calls) ?? [];
  const unanswered = [...calls.slice(prefetched.length), ...pageCalls];
  const all = unanswered.length > 0 ? [...prefetched, ...(yield* call(callDaemonBatch, unanswered, origin))] : prefetched;
  const replies = all.slice(0, calls.length);
  replies.forEach((reply, place) => {
    if (!reply.ok && calls[place]?.method !== 'aria2.tellStatus') throw reply.error;
  });
  return [replies, all.slice(calls.length)];
}

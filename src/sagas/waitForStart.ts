import type { SagaIterator } from 'redux-saga';
import type { Milliseconds } from '../domain/units';
import { monotonicNow } from '../platform/timing/clock';
import { call, delay } from './effects';

/**
 * Keeps work whose starts send requests below a rate, because links, held keys and events of the browser can cause hundreds of starts in a
 * second (docs/trust.md, section 1). Waits until fewer than `perSecond` of `starts` lie within the last second, and adds the present time.
 * A wait that is cancelled is no start.
 */
export function* waitForStart(starts: Milliseconds[], perSecond: number): SagaIterator<void> {
  const mayStartAt = (starts.at(-perSecond) ?? -Infinity) + 1000;
  const now = yield* call(monotonicNow);
  if (mayStartAt > now) yield* delay(mayStartAt - now);
  starts.push(yield* call(monotonicNow));
  if (starts.length > perSecond) starts.shift();
}

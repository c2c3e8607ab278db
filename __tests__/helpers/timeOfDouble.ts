import { processorClock } from './processorClock';

/** Shorter times cannot be measured reliably. */
const leastMs = 3;
const largestSize = 2 ** 17;
/** A ratio above the limit is measured again with other inputs before it counts. `growth` multiplies the size. */
const attempts = [
  { growth: 1, doublings: 2, mostRuns: 12 },
  { growth: 2, doublings: 3, mostRuns: 8 },
  { growth: 4, doublings: 3, mostRuns: 6 },
  { growth: 1, doublings: 4, mostRuns: 6 },
];
/** Over three doublings only a quadratic time has such a ratio, and three runs show it. */
const certainRatio = 3.6;

function timeOf(run: () => unknown): number {
  const spentMs = processorClock();
  run();
  return spentMs();
}

/**
 * How many times longer `run` takes for an input of twice the size, as the mean of several doublings; 0 where the largest input takes no
 * measurable time. The shortest of several runs counts, because garbage collection only ever makes a run longer. A ratio above `limit` is
 * measured again. The ratio of a linear time is 2, and of a quadratic time 4. `scripts/testRun/jestRun` gives the young generation so much
 * memory that the time of garbage collection grows no faster than the input.
 */
export function timeOfDouble(make: (size: number) => unknown, run: (input: unknown) => unknown, limit: number): number {
  let size = 512;
  let input = make(size);
  while (timeOf(() => run(input)) < leastMs) {
    if (size >= largestSize) return 0;
    size *= 2;
    input = make(size);
  }
  let ratio = Infinity;
  for (const { growth, doublings, mostRuns } of attempts) {
    const large = make(2 ** doublings * growth * size);
    ratio = Math.min(ratio, ratioOf(make(growth * size), large, run, { limit, doublings, mostRuns }));
    if (ratio <= limit || (doublings > 2 && ratio > certainRatio)) return ratio;
  }
  return ratio;
}

/** Several doublings, because a single one may show only that the garbage collector runs at the larger size. */
function ratioOf(
  small: unknown,
  large: unknown,
  run: (input: unknown) => unknown,
  { limit, doublings, mostRuns }: { limit: number; doublings: number; mostRuns: number },
) {
  let smallMs = Infinity;
  let largeMs = Infinity;
  const ratio = () => (largeMs / smallMs) ** (1 / doublings);
  const mustRepeat = (count: number) => count < 2 || (ratio() > limit && (count < 3 || ratio() <= certainRatio));
  for (let count = 0; count < mostRuns && mustRepeat(count); count += 1) {
    smallMs = Math.min(
      smallMs,
      timeOf(() => run(small)),
    );
    largeMs = Math.min(
      largeMs,
      timeOf(() => run(large)),
    );
  }
  return ratio();
}

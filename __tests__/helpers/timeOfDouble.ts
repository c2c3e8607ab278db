import { processorClock } from './processorClock';

/** Shorter times cannot be measured reliably. */
const leastMs = 3;
const largestSize = 2 ** 17;
/** The most runs of an input, for the first size, twice that size and four times that size. */
const runs = [12, 8, 6];

function timeOf(run: () => unknown): number {
  const spentMs = processorClock();
  run();
  return spentMs();
}

/**
 * How many times longer `run` takes for an input of twice the size, as the mean of two doublings; 0 where the largest input takes no measurable time. The shortest of
 * several runs counts, because garbage collection only ever makes a run longer. A ratio above `limit` is measured again with larger inputs
 * before it is believed: the ratio of a quadratic time is 4 at every size.
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
  for (const most of runs) {
    ratio = Math.min(ratio, ratioOf(make(size), make(4 * size), run, { limit, most }));
    if (ratio <= limit) return ratio;
    size *= 2;
  }
  return ratio;
}

/** Two doublings, because a single one may show only that the garbage collector runs at the larger size. */
function ratioOf(single: unknown, fourfold: unknown, run: (input: unknown) => unknown, { limit, most }: { limit: number; most: number }) {
  let singleMs = Infinity;
  let fourfoldMs = Infinity;
  const ratio = () => Math.sqrt(fourfoldMs / singleMs);
  for (let count = 0; count < most && (count < 2 || ratio() > limit); count += 1) {
    singleMs = Math.min(
      singleMs,
      timeOf(() => run(single)),
    );
    fourfoldMs = Math.min(
      fourfoldMs,
      timeOf(() => run(fourfold)),
    );
  }
  return ratio();
}

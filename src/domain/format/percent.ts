import type { Percent } from '../units';

/** A part of a whole in percent. It multiplies before it divides, so that 29 of 100 is 29 and not 28.999…. A whole of 0 gives 0. */
export function percentOf(part: number, whole: number): Percent {
  if (!(whole > 0) || !(part > 0)) return 0;
  return Math.min(100, (part * 100) / whole);
}

/** Truncates: 99.999 reads 99.99, because an unfinished download must not look finished. */
export function formatPercent(percent: Percent, decimals = 2): string {
  const scale = 10 ** decimals;
  // As a double, 0.29 × 100 is 28.999999999999996. The rounding error must not be truncated.
  const scaled = Number((percent * scale).toPrecision(15));
  const truncated = Number.isFinite(scaled) ? Math.trunc(scaled) / scale : 0;
  return `${truncated.toFixed(decimals)}%`;
}

import type { Percent } from '../units';

/**
 * A part of a whole in percent. Multiplied before it is divided, so that 29 of 100 is 29 and not 28.999…; a whole of
 * zero gives zero.
 */
export function percentOf(part: number, whole: number): Percent {
  if (!(whole > 0) || !(part > 0)) return 0;
  return Math.min(100, (part * 100) / whole);
}

/** Truncated, never rounded up: 99.999 reads 99.99, because what is not finished must not look finished (section 9). */
export function formatPercent(percent: Percent, decimals = 2): string {
  const scale = 10 ** decimals;
  // A double keeps 0.29 times 100 as 28.999999999999996: its last digit is noise, not a part that is missing.
  const scaled = Number((percent * scale).toPrecision(15));
  const truncated = Number.isFinite(scaled) ? Math.trunc(scaled) / scale : 0;
  return `${truncated.toFixed(decimals)}%`;
}

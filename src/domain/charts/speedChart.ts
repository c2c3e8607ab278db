import { numberText } from '../format/number';
import { bytesIn, formatSize } from '../format/size';
import type { Bytes, BytesPerSecond, Milliseconds } from '../units';

/** Both speeds at a point in time, in milliseconds since 1970. */
export interface SpeedSample {
  readonly time: Milliseconds;
  readonly downloadSpeed: BytesPerSecond;
  readonly uploadSpeed: BytesPerSecond;
}

/** `maxSamples` values, newest last. Those before the first sample are blank (docs/specification.md, section 9). */
export function paddedSamples(samples: readonly SpeedSample[], maxSamples: number): readonly (SpeedSample | undefined)[] {
  const shown = samples.slice(-maxSamples);
  return [...Array.from({ length: maxSamples - shown.length }, () => undefined), ...shown];
}

/**
 * The latest sample, and the highest download and upload speed of all samples.
 * `last` is undefined without samples; the peaks are then 0.
 */
export function chartSummary(samples: readonly SpeedSample[]): {
  readonly last: SpeedSample | undefined;
  readonly peakDownload: BytesPerSecond;
  readonly peakUpload: BytesPerSecond;
} {
  return {
    last: samples.at(-1),
    peakDownload: Math.max(0, ...samples.map(({ downloadSpeed }) => downloadSpeed)),
    peakUpload: Math.max(0, ...samples.map(({ uploadSpeed }) => uploadSpeed)),
  };
}

interface SpeedAxis {
  readonly interval: BytesPerSecond;
  readonly max: BytesPerSecond;
}

/** Readable steps, in the displayed unit. 512 is half of the next unit. */
const niceSteps = [1, 2, 5, 10, 20, 50, 100, 200, 512] as const;

/** An axis with at most four round steps in base 1024. echarts itself would use base 1000. */
export function speedAxis(peak: BytesPerSecond): SpeedAxis {
  const steps = [1, 2, 3, 4].flatMap((power) => niceSteps.map((step) => step * 1024 ** power));
  const interval = steps.find((step) => step * 4 >= peak) ?? peak / 4;
  return { interval, max: interval * Math.max(1, Math.ceil(peak / interval)) };
}

/** All labels of an axis have the unit of its highest value, and one decimal where a step is less than the unit. */
export function axisLabel(bytes: Bytes, { interval, max }: SpeedAxis): string {
  const { unit } = formatSize(max);
  return `${numberText(bytes / bytesIn(unit), interval < bytesIn(unit) ? 1 : 0)} ${unit}/s`;
}

import type { BytesPerSecond, Milliseconds } from './units';

/** What both speeds were at a point in time, milliseconds since 1970. */
export interface ChartSample {
  readonly time: Milliseconds;
  readonly downloadSpeed: BytesPerSecond;
  readonly uploadSpeed: BytesPerSecond;
}

/** As many as the chart is wide, newest last: what came before the first sample is blank (specification section 9, "history entries are seeded with blanks"). */
export function paddedSamples(samples: readonly ChartSample[], places: number): readonly (ChartSample | undefined)[] {
  const shown = samples.slice(-places);
  return [...Array.from({ length: places - shown.length }, () => undefined), ...shown];
}

/** Speeds in words: the last ones, and the highest that the chart shows. */
export function chartSummary(samples: readonly ChartSample[]): {
  readonly last: ChartSample | undefined;
  readonly peakDownload: BytesPerSecond;
  readonly peakUpload: BytesPerSecond;
} {
  return {
    last: samples.at(-1),
    peakDownload: Math.max(0, ...samples.map(({ downloadSpeed }) => downloadSpeed)),
    peakUpload: Math.max(0, ...samples.map(({ uploadSpeed }) => uploadSpeed)),
  };
}

/** HH:mm:ss of the user's clock, as the tooltip tells it in every language (reference behaviour, section 14). */
export const clockTime = (time: Milliseconds): string => {
  const date = new Date(time);
  return [date.getHours(), date.getMinutes(), date.getSeconds()].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Steps that read well, in the unit that they are shown in. */
const niceSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500] as const;

/** An axis of round sizes to base 1024, with at most four steps up to the peak: echarts would count in thousands. */
export function speedAxis(peak: BytesPerSecond): { readonly interval: BytesPerSecond; readonly max: BytesPerSecond } {
  const steps = [1, 2, 3, 4].flatMap((power) => niceSteps.map((step) => step * 1024 ** power));
  const interval = steps.find((step) => step * 4 >= peak) ?? peak / 4;
  return { interval, max: interval * Math.max(1, Math.ceil(peak / interval)) };
}

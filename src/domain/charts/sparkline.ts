import type { BytesPerSecond } from '../units';

/**
 * A line chart as the points of an SVG polyline in a box of `width` × `height`. The newest value is on the right and the box is
 * `maxSamples` values wide, so a short history starts further right. There is no line for less than a twelfth of the box, because the
 * line would look like a dot. `peak` touches the top, so it must be at least as high as every value. A peak below 1 counts as 1. With a
 * peak of 0 the line is the same whatever the number of values, so that nothing is painted while nothing happens.
 */
export function sparklinePoints(values: readonly number[], maxSamples: number, width: number, height: number, peak: number): string {
  if (values.length === 0) return '';
  if (peak === 0) return `0.0,${height.toFixed(1)} ${width.toFixed(1)},${height.toFixed(1)}`;
  if (values.length < maxSamples / 12) return '';
  const step = width / (maxSamples - 1);
  const highest = Math.max(peak, 1);
  const left = width - step * (values.length - 1);
  const points = values.map((value, place) => `${(left + place * step).toFixed(1)},${(height - (value / highest) * height).toFixed(1)}`);
  return points.join(' ');
}

/** The points of both speeds on one scale. */
export function speedPoints(
  samples: readonly { readonly downloadSpeed: BytesPerSecond; readonly uploadSpeed: BytesPerSecond }[],
  maxSamples: number,
  width: number,
  height: number,
): { readonly download: string; readonly upload: string } {
  const downloads = samples.map(({ downloadSpeed }) => downloadSpeed);
  const uploads = samples.map(({ uploadSpeed }) => uploadSpeed);
  const peak = Math.max(0, ...downloads, ...uploads);
  const points = (values: readonly number[]) => sparklinePoints(values, maxSamples, width, height, peak);
  return { download: points(downloads), upload: points(uploads) };
}

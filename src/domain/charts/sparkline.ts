import type { BytesPerSecond } from '../units';

/** The size of a sparkline, in units of its own: the page stretches it to its place. */
export const sparklineBox = { width: 96, height: 24 };

/**
 * Both speeds on one scale, each as the points of an SVG polyline in the box. The highest speed touches the top. A highest speed below 1
 * counts as 1.
 */
export function speedPoints(
  samples: readonly { readonly downloadSpeed: BytesPerSecond; readonly uploadSpeed: BytesPerSecond }[],
  maxSamples: number,
): { readonly download: string; readonly upload: string } {
  const downloads = samples.map(({ downloadSpeed }) => downloadSpeed);
  const uploads = samples.map(({ uploadSpeed }) => uploadSpeed);
  const peak = Math.max(0, ...downloads, ...uploads);
  return { download: linePoints(downloads, maxSamples, peak), upload: linePoints(uploads, maxSamples, peak) };
}

/**
 * The newest value is on the right and the box is `maxSamples` values wide, so a short history starts further right. There is no line for
 * less than a twelfth of the box, because the line would look like a dot. With a peak of 0 the line is the same whatever the number of
 * values, so that nothing is painted while nothing happens.
 */
function linePoints(values: readonly number[], maxSamples: number, peak: number): string {
  const { width, height } = sparklineBox;
  if (values.length === 0) return '';
  if (peak === 0) return `0.0,${height.toFixed(1)} ${width.toFixed(1)},${height.toFixed(1)}`;
  if (values.length < maxSamples / 12) return '';
  const step = width / (maxSamples - 1);
  const highest = Math.max(peak, 1);
  const left = width - step * (values.length - 1);
  const points = values.map((value, place) => `${(left + place * step).toFixed(1)},${(height - (value / highest) * height).toFixed(1)}`);
  return points.join(' ');
}

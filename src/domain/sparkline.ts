/**
 * The points of a line chart as an SVG path in a box of `width` × `height`: newest on the right, `places` values wide, so
 * that a short history starts where it belongs. The highest of `peak` and the values touches the top.
 */
export function sparklinePath(values: readonly number[], places: number, width: number, height: number, peak: number): string {
  if (values.length === 0) return '';
  const step = width / (places - 1);
  const highest = Math.max(peak, 1);
  const left = width - step * (values.length - 1);
  const points = values.map((value, place) => `${(left + place * step).toFixed(1)},${(height - (value / highest) * height).toFixed(1)}`);
  return `M${points.join('L')}`;
}

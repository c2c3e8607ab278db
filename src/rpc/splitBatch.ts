/**
 * Parts that fit, in order. Halves what does not fit: up to twice as many parts as needed, but each size is measured
 * and not guessed, whatever the transport makes of a request. A single item that does not fit is a part of its own.
 */
export function splitBatch<T>(items: readonly T[], fits: (part: readonly T[]) => boolean): readonly (readonly T[])[] {
  if (items.length === 0) return [];
  if (items.length === 1 || fits(items)) return [items];
  const middle = Math.ceil(items.length / 2);
  return [...splitBatch(items.slice(0, middle), fits), ...splitBatch(items.slice(middle), fits)];
}

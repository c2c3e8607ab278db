/**
 * Splits a batch into parts that fit, in order, by halving. This makes up to twice as many parts as needed, but measures
 * each size for any transport instead of guessing. A single item that does not fit is a part of its own.
 */
export function splitBatch<T>(items: readonly T[], fits: (part: readonly T[]) => boolean): readonly (readonly T[])[] {
  if (items.length === 0) return [];
  if (items.length === 1 || fits(items)) return [items];
  const middle = Math.ceil(items.length / 2);
  return [...splitBatch(items.slice(0, middle), fits), ...splitBatch(items.slice(middle), fits)];
}

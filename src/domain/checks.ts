import type { Milliseconds } from './units';

/** Takes whatever was stored, sent or typed; gives the value, or undefined when it is not one. Never throws. */
export type Check<Value> = (raw: unknown) => Value | undefined;

export const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

export const aBoolean: Check<boolean> = (raw) => {
  if (typeof raw === 'boolean') return raw;
  if (raw === 'true') return true;
  return raw === 'false' ? false : undefined;
};

export const aText =
  (maxLength: number): Check<string> =>
  (raw) =>
    typeof raw === 'string' && raw.length <= maxLength ? raw : undefined;

/** A whole number; text counts when it is digits. Out of bounds is brought to the nearest bound. */
export const anInteger =
  (min: number, max: number): Check<number> =>
  (raw) => {
    const value = typeof raw === 'string' && /^-?\d+$/.test(raw) ? Number(raw) : raw;
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    return Math.min(max, Math.max(min, Math.trunc(value)));
  };

const upToADay = anInteger(0, 86_400_000);

/**
 * Specification section 5: refresh intervals are at least 0, which means never, and a day is as good as never. Nobody
 * means to ask aria2 more than five times a second.
 */
export const anInterval: Check<Milliseconds> = (raw) => {
  const value = upToADay(raw);
  return value ? Math.max(200, value) : value;
};

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Check<Value> =>
  (raw) =>
    values.find((value) => value === raw);

/** `type:asc` or `type:desc` (specification section 2). */
export const aDisplayOrder: Check<string> = (raw) => (typeof raw === 'string' && /^[a-z]{1,20}:(?:asc|desc)$/.test(raw) ? raw : undefined);

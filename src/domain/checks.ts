import { dayMs, type Gid, type Milliseconds } from './units';

/** Checks stored, received or typed data. Returns the value, or undefined when the data is invalid. Never throws. */
export type Check<Value> = (raw: unknown) => Value | undefined;

/** Parses JSON. Undefined for a missing or malformed text. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isRecord = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Whether two records have the same fields with the same values. */
export function isSameRecord(one: object, other: object | undefined): boolean {
  if (other === undefined) return false;
  const entries = Object.entries(one);
  return (
    entries.length === Object.keys(other).length &&
    entries.every(([key, value]) => Object.hasOwn(other, key) && Object.is(value, Reflect.get(other, key)))
  );
}

/** A whole gid, as aria2 sends it. Stored gids are checked with it. */
export const aGid: Check<Gid> = (raw) => (typeof raw === 'string' && /^[0-9a-f]{16}$/.test(raw) ? raw : undefined);

/** A boolean, or the text `true` or `false`. */
export const aBoolean: Check<boolean> = (raw) => {
  if (typeof raw === 'boolean') return raw;
  if (raw === 'true') return true;
  return raw === 'false' ? false : undefined;
};

/** A text of at most `maxLength` characters. */
export const aText =
  (maxLength: number): Check<string> =>
  (raw) =>
    typeof raw === 'string' && raw.length <= maxLength ? raw : undefined;

/** A whole number, or text of digits. Clamped to the bounds. */
export const anInteger =
  (min: number, max: number): Check<number> =>
  (raw) => {
    const value = typeof raw === 'string' && /^-?\d+$/.test(raw) ? Number(raw) : raw;
    if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
    return Math.min(max, Math.max(min, Math.trunc(value)));
  };

const upToADay = anInteger(0, dayMs);

/** 0 means never. The longest interval is a day (docs/specification.md, section 5). Polling faster than 200 ms only keeps aria2 busy. */
export const anInterval: Check<Milliseconds> = (raw) => {
  const value = upToADay(raw);
  return value ? Math.max(200, value) : value;
};

/** One of these texts. */
export const oneOf =
  <const Value extends string>(values: readonly Value[]): Check<Value> =>
  (raw) =>
    values.find((value) => value === raw);

/** `type:asc` or `type:desc` (docs/interface.md, section 2). `parseOrder` turns an unknown type into the default order. */
export const aDisplayOrder: Check<string> = (raw) => (typeof raw === 'string' && /^\w{1,20}:(?:asc|desc)$/.test(raw) ? raw : undefined);

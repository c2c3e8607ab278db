import { isRecord, type Check } from '../../domain/checks';

/**
 * The basic decoders that all others are built from. A decoder returns undefined for an unusable value and never throws, because the
 * response may come from a broken daemon, a proxy or another server.
 */
export type Decoder<T> = Check<T>;

/** A raw object whose values are not checked yet. */
export type Loose<Raw> = Readonly<Partial<Record<keyof Raw, unknown>>>;

/** An object that is not an array. */
export const record = <Raw>(raw: unknown): Loose<Raw> | undefined => (isRecord(raw) ? (raw as Loose<Raw>) : undefined);

export const text: Decoder<string> = (raw) => (typeof raw === 'string' ? raw : undefined);

/** A text with at least one character. */
export const nonEmptyText: Decoder<string> = (raw) => (raw === '' ? undefined : text(raw));

/**
 * A path or folder. With `--dir=/downloads/` aria2 reports `/downloads//a.iso`, so slashes in a row become one. The two at the start of a
 * network path of Windows stay.
 */
export const path: Decoder<string> = (raw) => text(raw)?.replace(/(?!^)\/{2,}/g, '/');

/** A gid of any server with aria2's interface. aria2's own gids have 16 lower-case digits, which `aGid` of domain/checks expects. */
export const gid: Decoder<string> = (raw) => (/^[0-9a-f]{1,16}$/i.test(text(raw) ?? '') ? text(raw) : undefined);

/**
 * A whole number from 0, sent as text ("51200") or as a number. A number above 2^53 becomes the nearest double, which is exact enough for a
 * progress bar.
 */
export const count: Decoder<number> = (raw) => {
  const value = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !(value >= 0)) return undefined;
  const finite = Math.min(value, Number.MAX_VALUE);
  // Adding 0 turns -0 into 0.
  return Number.isInteger(finite) ? finite + 0 : undefined;
};

/** A list; unusable elements are dropped. */
export function list<T>(element: Decoder<T>): Decoder<readonly T[]> {
  return (raw) => {
    if (!Array.isArray(raw)) return undefined;
    return raw.map(element).filter((value): value is NonNullable<typeof value> => value !== undefined);
  };
}

/** A key whose value may be undefined becomes an optional key. */
type Present<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** Drops the keys whose value is undefined, so that a key missing in the response stays missing. */
export function withoutUndefined<T extends object>(fields: T): Present<T> {
  const kept: Partial<T> = {};
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key];
  return kept as Partial<T> & Present<T>;
}

/** A decoder for each key of an object. */
type Decoders<T> = { readonly [Key in keyof T]-?: Decoder<NonNullable<T[Key]>> };

/**
 * A decoder of the keys of a raw object that are in `decoders`. Missing and unusable values are left out. It takes the keys of the raw
 * object, because a row of a poll has few of them, and a list of 10,000 rows is decoded at once.
 */
export function fieldsOf<T extends object>(decoders: Decoders<T>): (raw: Loose<T>) => Partial<T> {
  // In a map, unlike in an object, `constructor` and `__proto__` are unknown keys.
  const known = new Map<string, Decoder<unknown>>(Object.entries(decoders));
  return (raw) => {
    const decoded: Partial<T> = {};
    for (const key in raw) {
      const value = known.get(key)?.(raw[key]);
      if (value !== undefined) decoded[key] = value as T[typeof key];
    }
    return decoded;
  };
}

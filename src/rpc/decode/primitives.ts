/**
 * The few readers of which every decoder is made. A reader answers undefined for what it cannot use and never throws,
 * whatever a daemon, a proxy or a stranger sent.
 */
export type Decoder<T> = (raw: unknown) => T | undefined;

/** An object of the wire before anybody looked at its values: the keys are known, the values are not. */
export type Loose<Raw> = Readonly<Partial<Record<keyof Raw, unknown>>>;

/** An object, but no list. */
export function record<Raw>(raw: unknown): Loose<Raw> | undefined {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as Loose<Raw>) : undefined;
}

export const text: Decoder<string> = (raw) => (typeof raw === 'string' ? raw : undefined);

/** A text that is not empty. */
export const word: Decoder<string> = (raw) => (raw === '' ? undefined : text(raw));

/** A gid, or the unique start of one. */
export const gid: Decoder<string> = (raw) => (/^[0-9a-f]{1,16}$/i.test(text(raw) ?? '') ? text(raw) : undefined);

/**
 * A whole number from 0, told as text ("51200") or as a number. What a double cannot hold becomes the nearest number
 * that it can: bytes on a progress bar need no more.
 */
export const count: Decoder<number> = (raw) => {
  const value = typeof raw === 'string' && /^\d+$/.test(raw) ? Number(raw) : raw;
  if (typeof value !== 'number' || !(value >= 0)) return undefined;
  const finite = Math.min(value, Number.MAX_VALUE);
  // Adding 0 turns a negative zero into the ordinary one.
  return Number.isInteger(finite) ? finite + 0 : undefined;
};

/** "true", "false", or the real thing. */
export const flag: Decoder<boolean> = (raw) => {
  if (raw === true || raw === 'true') return true;
  if (raw === false || raw === 'false') return false;
  return undefined;
};

/** One of these words. */
export function oneOf<const Word extends string>(words: readonly Word[]): Decoder<Word> {
  return (raw) => words.find((known) => known === raw);
}

/** A list without the elements that cannot be used. */
export function list<T>(element: Decoder<T>): Decoder<readonly T[]> {
  return (raw) => {
    if (!Array.isArray(raw)) return undefined;
    return raw.map(element).filter((value): value is NonNullable<typeof value> => value !== undefined);
  };
}

/** The keys that have a value; a key that may be undefined becomes one that may be absent. */
type Present<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] } & {
  [Key in keyof T as undefined extends T[Key] ? Key : never]?: Exclude<T[Key], undefined>;
};

/** What is missing on the wire stays missing: drops the keys whose value is undefined. */
export function present<T extends object>(fields: T): Present<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T>;
}

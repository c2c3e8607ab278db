import { TorrentError } from './torrent';

/**
 * The byte ranges of values in bencoded bytes (BEP 3), found without decoding them. The scan only moves forward and limits
 * the depth by a counter, so it always ends. Scanned bytes are safe for the `bencode` package, which by itself loops
 * forever at a negative length and overflows the stack at deep nesting.
 */
export interface Span {
  readonly start: number;
  /** The position after the last byte. */
  readonly end: number;
}

const [letterD, letterE, letterI, letterL, colon, minus, zero, nine] = [0x64, 0x65, 0x69, 0x6c, 0x3a, 0x2d, 0x30, 0x39] as const;
const deepest = 64;
/** This many values take a few milliseconds. */
const stepSize = 50_000;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= zero && byte <= nine;

const fault = (bytes: Uint8Array, place: number): TorrentError => new TorrentError(place >= bytes.length ? 'truncated' : 'notTorrent');

/** The end of the digits at `place`: at least one and at most 15 digits. */
function endOfDigits(bytes: Uint8Array, place: number): number {
  let end = place;
  while (isDigit(bytes[end])) end += 1;
  if (end === place || end - place > 15) throw fault(bytes, end);
  return end;
}

/** The bytes of the string that begins at `place`. */
function stringSpan(bytes: Uint8Array, place: number): Span {
  const end = endOfDigits(bytes, place);
  if (bytes[end] !== colon) throw fault(bytes, end);
  let length = 0;
  for (let digit = place; digit < end; digit += 1) length = length * 10 + ((bytes[digit] ?? zero) - zero);
  if (end + 1 + length > bytes.length) throw new TorrentError('truncated');
  return { start: end + 1, end: end + 1 + length };
}

function endOfInteger(bytes: Uint8Array, place: number): number {
  const end = endOfDigits(bytes, bytes[place + 1] === minus ? place + 2 : place + 1);
  if (bytes[end] !== letterE) throw fault(bytes, end);
  return end + 1;
}

/** Skips the value at `place`, with pauses, and returns its end. */
export function* skipValue(bytes: Uint8Array, place: number): Generator<undefined, number> {
  let depth = 0;
  let at = place;
  let count = 0;
  do {
    const byte = bytes[at];
    if (byte === letterE && depth > 0) {
      depth -= 1;
      at += 1;
    } else if (byte === letterD || byte === letterL) {
      depth += 1;
      if (depth > deepest) throw new TorrentError('unreadable');
      at += 1;
    } else if (byte === letterI) at = endOfInteger(bytes, at);
    else if (isDigit(byte)) at = stringSpan(bytes, at).end;
    else throw fault(bytes, at);
    count += 1;
    if (count % stepSize === 0) yield;
  } while (depth > 0);
  return at;
}

/** The values of the wanted keys in the dictionary at `place`. The first of duplicate keys counts, as in aria2. */
export function* dictionarySpans(
  bytes: Uint8Array,
  place: number,
  wanted: ReadonlySet<string>,
): Generator<undefined, ReadonlyMap<string, Span>> {
  if (bytes[place] !== letterD) throw fault(bytes, place);
  const spans = new Map<string, Span>();
  let at = place + 1;
  for (let count = 1; bytes[at] !== letterE; count += 1) {
    const key = stringSpan(bytes, at);
    const end = yield* skipValue(bytes, key.end);
    const name = String.fromCharCode(...bytes.subarray(key.start, Math.min(key.end, key.start + maxKeyLength)));
    if (wanted.has(name) && !spans.has(name)) spans.set(name, { start: key.end, end });
    at = end;
    if (count % stepSize === 0) yield;
  }
  return spans;
}

const maxKeyLength = 32;

/** Where the first item of the list at `place` begins. */
export function firstItem(bytes: Uint8Array, place: number): number {
  if (bytes[place] !== letterL) throw fault(bytes, place);
  return place + 1;
}

/** Whether the list or dictionary ends at `place`. */
export const isEnd = (bytes: Uint8Array, place: number): boolean => bytes[place] === letterE;

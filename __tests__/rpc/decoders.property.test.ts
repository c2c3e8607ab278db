import fc from 'fast-check';
import { decodeFrame } from '../../src/rpc/decode/frame';
import { decoders } from '../helpers/parsers';
import { propertyRuns } from '../helpers/propertyRuns';
import { frames, topics, versions } from './support/fixtures';

/** All recorded results, errors and notifications. */
const recorded = versions
  .flatMap((version) => topics.flatMap((topic) => Object.values(frames(version, topic))))
  .map((frame) => frame as { result?: unknown; error?: unknown })
  .map((frame) => frame.result ?? frame.error ?? frame);

const oddValue = fc.oneof(
  fc.constantFrom(null, undefined, '', 'NaN', '-1', '1e999', Infinity, NaN, [], {}, [null], '9'.repeat(400)),
  fc.jsonValue(),
  fc.anything(),
);

/** One of these results, in which some values, one in five or so, were replaced by others. */
const mutated = (results: readonly unknown[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(
      fc.constantFrom(...results),
      fc.array(fc.nat(4), { minLength: 7, maxLength: 40 }),
      fc.array(oddValue, { minLength: 1, maxLength: 5 }),
    )
    .map(([result, dice, odd]) => mutate(result, repeated(dice), repeated(odd)));

/** Hands the values out one by one, again and again. */
function repeated<T>(values: readonly T[]): () => T {
  let index = 0;
  return () => values[index++ % values.length] as T;
}

function mutate(value: unknown, dice: () => number, odd: () => unknown): unknown {
  if (dice() === 0) return odd();
  if (Array.isArray(value)) return value.map((item) => mutate(item, dice, odd));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, mutate(item, dice, odd)]));
}

/** Every number anywhere in it. */
function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value];
  if (value instanceof Error || typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(numbersIn);
}

/** Undefined where the type says that a key is absent or has a value. */
function hasUndefined(value: unknown): boolean {
  if (value instanceof Error || typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((item) => item === undefined || hasUndefined(item));
}

describe.each(decoders)('rpc/decode/$name under any input', ({ name, run: decode }) => {
  // The recorded results that this decoder accepts. Other results fail at its first check.
  const readable = recorded.filter((result) => decode(result) !== undefined);

  it('never throws, and returns only finite numbers from 0 and no undefined', () => {
    fc.assert(
      fc.property(fc.oneof({ weight: 4, arbitrary: mutated(readable) }, fc.anything(), fc.jsonValue()), (raw) => {
        const decoded = decode(raw);
        expect(hasUndefined(decoded)).toBe(false);
        for (const number of name === 'decodeDaemonError' ? [] : numbersIn(decoded))
          expect(number >= 0 && Number.isFinite(number)).toBe(true);
      }),
      { numRuns: propertyRuns },
    );
  });
});

describe('rpc/decode/frame, under any input', () => {
  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          mutated(recorded).map((raw) => String(safeJson(raw))),
        ),
        (text) => {
          const types = decodeFrame(text).map(({ type }) => type);
          types.forEach((type) => expect(['result', 'error', 'notification', 'ignored', 'invalid']).toContain(type));
        },
      ),
      { numRuns: propertyRuns },
    );
  });
});

/** fc.anything also makes values that JSON cannot hold. */
function safeJson(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return '{';
  }
}

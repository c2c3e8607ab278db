import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { parsers } from '../helpers/parsers';
import { propertyRuns } from '../helpers/propertyRuns';
import { timeOfDouble } from '../helpers/timeOfDouble';

/** Between the 2 of a linear time and the 4 of a quadratic one, and beyond what garbage collection adds to a linear time. */
const limit = 3.3;
const source = path.join(__dirname, '..', '..', 'src');

/** These read no text or value from outside, or only hand it to a parser of the table. */
const notParsers: Readonly<Record<string, string>> = {
  decodePieces: 'decodeFullTask and decodeFullTaskUpdate call it',
  parseEntries: 'parseSpeedTimetable and parseNotificationChoices call it',
  parseItems: 'parseInput calls it',
  parseOrder: 'parseDisplayOrder and parsePeerOrder call it',
  parseRules: 'parseFolderRules, parseFileRules and parseRetryRules call it',
  readArguments: 'readCurl, readWget and readAria2c call it',
  readEarlyFile: 'it hands the response on',
  readFileAsBase64: 'the browser reads the file',
  readFileAsText: 'the browser reads the file',
  readUnopened: 'the storage itself',
  readStoredSettings: 'parseStoredSettings reads its text',
  readTorrentInSteps: 'readTorrent takes the same steps',
};

function exportedParsers(): readonly string[] {
  const names = ['domain', 'i18n', 'rpc', 'platform', 'app'].flatMap((layer) =>
    readdirSync(path.join(source, layer), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [
        ...readFileSync(path.join(source, layer, file), 'utf8').matchAll(/^export (?:async )?(?:function\*? ?|const )(\w+)/gm),
      ])
      .map(([, name = '']) => name),
  );
  return names.filter((name) => /^(?:(?:parse|read|decode|validate|mask|linksOf|wordsOf|linesOf)[A-Z]|find(?:[A-Z]\w*)?Links)/.test(name));
}

describe('the table of parsers', () => {
  it('contains every exported parser of src', () => {
    const listed = new Set([...parsers.map(({ name }) => name), ...Object.keys(notParsers)]);
    const found = exportedParsers();
    expect(found.length).toBeGreaterThan(60);
    expect(found.filter((name) => !listed.has(name))).toEqual([]);
    expect(Object.keys(notParsers).filter((name) => !found.includes(name))).toEqual([]);
  });
});

/** NaN anywhere in a value. */
function hasNaN(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return false;
  return Object.values(value).some(hasNaN);
}

const prototypes = [Object.prototype, Array.prototype, String.prototype];
const shapeOf = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).length);

describe.each(parsers)('$name', ({ run, arbitrary, growing }) => {
  it('never throws, returns NaN or changes a prototype, for any input', () => {
    const before = shapeOf();
    fc.assert(
      fc.property(arbitrary, (input) => {
        const result = run(input);
        if (!hasNaN(input)) expect(hasNaN(result)).toBe(false);
      }),
      { numRuns: propertyRuns },
    );
    expect(shapeOf()).toEqual(before);
  });

  it('takes no quadratic time', () => {
    const slow = Object.entries(growing)
      .map(([title, make]) => [title, timeOfDouble(make, run, limit)] as const)
      .filter(([, ratio]) => ratio > limit);
    expect(slow).toEqual([]);
  });
});

describe('timeOfDouble', () => {
  const text = (size: number): string => 'a'.repeat(size);
  /** Between the 2 of a linear time and the 4 of a quadratic one; on a busy machine a quadratic time was measured as 2.95. */
  const middle = 2.5;

  it('detects a quadratic parser', () => {
    const quadratic = (input: unknown): number => {
      let count = 0;
      for (const one of String(input)) for (const other of String(input)) if (one === other) count += 1;
      return count;
    };
    expect(timeOfDouble(text, quadratic, middle)).toBeGreaterThan(middle);
  });

  it('detects a regular expression that backtracks quadratically', () => {
    expect(timeOfDouble(text, (input) => /a+!/.test(String(input)), middle)).toBeGreaterThan(middle);
  });

  it('accepts a linear parser', () => {
    const linear = (input: unknown): string => String(input).replaceAll('a', 'b');
    expect(timeOfDouble(text, linear, limit)).toBeLessThanOrEqual(limit);
  });
});

import fc from 'fast-check';
import { fileKinds } from '../../../src/domain/files/fileKinds';
import { chooseFiles, isByRules, summaryOf } from '../../../src/domain/fileRules/chooseFiles';
import { matchesGlob } from '../../../src/domain/fileRules/filePattern';
import { parseFileRules, textOfFileRules, type FileRule } from '../../../src/domain/fileRules/fileRules';

const rule = (given: Partial<FileRule>): FileRule => ({ name: 'R', exclude: [], include: [], minSize: 0, kinds: [], ...given });
const files = [
  { index: 1, path: 'Film.mkv', length: 900 },
  { index: 2, path: 'Sample/film-Sample.mkv', length: 20 },
  { index: 3, path: 'Subs/film.srt', length: 5 },
  { index: 5, path: 'cover.jpg', length: 30 },
];
const selected = (...rules: readonly FileRule[]) => chooseFiles(files, rules)?.selected;

describe('domain/fileRules/chooseFiles', () => {
  it.each([
    ['excluded names, also of folders', { exclude: ['sample'] }, '1,3,5'],
    ['excluded patterns', { exclude: ['*SAMPLE*', '*.jp?'] }, '1,3'],
    ['a path', { exclude: ['subs/*'] }, '1,2,5'],
    ['included names', { include: ['*.mkv', '*.srt'] }, '1,2,3'],
    ['the smallest size', { minSize: 30 }, '1,5'],
    ['kinds', { kinds: ['video', 'picture'] as const }, '1,2,5'],
    ['all of these together', { kinds: ['video'] as const, exclude: ['*sample*'], minSize: 6 }, '1'],
  ])('selects files by %s', (_title, given, wanted) => {
    expect(selected(rule(given))).toBe(wanted);
  });

  it('applies rules in sequence, and skips those that would select no file', () => {
    const [music, noSamples, large] = [
      rule({ name: 'Music', kinds: ['audio'] }),
      rule({ name: 'No samples', exclude: ['*sample*'] }),
      rule({ name: 'Large', minSize: 30 }),
    ];
    const choice = chooseFiles(files, [music, noSamples, large]);
    expect(choice).toEqual({ selected: '1,5', chosen: 2, total: 4, by: ['No samples', 'Large'], refused: ['Music'] });
    expect(choice && summaryOf(choice)).toEqual([
      { key: 'fileRules.chosen', values: { chosen: 2, total: 4, count: 2, rules: ['No samples', 'Large'] } },
      { key: 'fileRules.refused', values: { chosen: 2, total: 4, count: 1, rules: ['Music'] } },
    ]);
    // As many rules are refused as are applied.
    expect(chooseFiles(files, [music, noSamples])).toMatchObject({ selected: '1,3,5', by: ['No samples'], refused: ['Music'] });
    const none = chooseFiles(files, [music]);
    expect(none).toEqual({ chosen: 4, total: 4, by: [], refused: ['Music'] });
    expect(none && summaryOf(none, 'set')).toMatchObject([{ key: 'fileRules.refusedOf', values: { name: 'set' } }]);
  });

  it('selects one of two files', () => {
    expect(chooseFiles(files.slice(0, 2), [rule({ exclude: ['*sample*'] })])?.selected).toBe('1');
  });

  it('returns nothing when no file is excluded, and for a single file', () => {
    expect(chooseFiles(files, [rule({ exclude: ['*.exe'] })])).toBeUndefined();
    expect(chooseFiles(files.slice(0, 1), [rule({ kinds: ['audio'] })])).toBeUndefined();
    expect(chooseFiles(files, [])).toBeUndefined();
  });

  it("matches names below the torrent's folder, on Windows too", () => {
    const unix = files.map((file) => ({ ...file, path: `/dl/Sample pack/${file.path}` }));
    expect(chooseFiles(unix, [rule({ exclude: ['*sample*'] })], '/dl/Sample pack/')?.selected).toBe('1,3,5');
    const windows = files.map((file) => ({ ...file, path: `C:\\dl\\Sample pack\\${file.path.replace('/', '\\')}` }));
    expect(chooseFiles(windows, [rule({ exclude: ['sample/*'] })], 'C:\\dl\\Sample pack\\')?.selected).toBe('1,3,5');
  });

  it('recognizes a selection that the rules made', () => {
    const choice = chooseFiles(files, [rule({ exclude: ['*sample*'] })]);
    if (!choice) throw new Error('no choice');
    expect([undefined, '1,3,5', '5,1,3', '1,3', ''].map((now) => isByRules(files, choice, now))).toEqual([false, true, true, false, false]);
  });
});

describe('domain/fileRules/filePattern', () => {
  it.each([
    ['*', '', true],
    ['?', '', false],
    ['a*b', 'ab', true],
    ['a*b', 'axxbxb', true],
    ['a*b', 'axxbx', false],
    ['a?c', 'a\u{1F600}c', true],
    ['**a', 'bba', true],
    ['a.b', 'axb', false],
    ['(a+', '(a+', true],
  ])('matches the pattern %s against %s', (glob, name, isMatch) => {
    expect(matchesGlob(glob, name)).toBe(isMatch);
  });

  it('gives the same result as a regular expression', () => {
    const char = fc.constantFrom('a', 'b', '*', '?');
    fc.assert(
      fc.property(fc.string({ unit: char, maxLength: 8 }), fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 10 }), (glob, name) => {
        const expected = new RegExp(`^${glob.replaceAll('*', '.*').replaceAll('?', '.')}$`, 's').test(name);
        expect(matchesGlob(glob, name)).toBe(expected);
      }),
    );
  });
});

describe('domain/fileRules/fileRules, parsing', () => {
  it.each([
    ['50M', 52_428_800],
    ['50 MB', 52_428_800],
    ['2g', 2_147_483_648],
    [700, 700],
    ['', 0],
  ])('parses the size %s', (minSize, bytes) => {
    expect(parseFileRules(JSON.stringify([{ name: 'a', exclude: ['x'], minSize }])).rules).toMatchObject([{ minSize: bytes }]);
  });

  it.each([
    [{}, 'name'],
    [{ name: 'a'.repeat(101), exclude: ['x'] }, 'name'],
    [{ name: 'a' }, 'empty'],
    [{ name: 'a', exclude: [1] }, 'patterns'],
    [{ name: 'a', include: {} }, 'patterns'],
    [{ name: 'a', minSize: '1.5G' }, 'size'],
    [{ name: 'a', minSize: -1 }, 'size'],
    [{ name: 'a', minSize: '9999999999999999G' }, 'size'],
    [{ name: 'a', kinds: ['movie'] }, 'kind'],
    [{ name: 'a', kinds: {} }, 'no.kind'],
    [{ name: 'a', exclude: ['x'], rpcId: {} }, 'rpcId'],
  ])('rejects %j', (raw, problem) => {
    expect(parseFileRules(JSON.stringify([{ name: 'good', exclude: ['x'] }, raw]))).toMatchObject({
      rules: [],
      problem: { ruleNumber: 2, label: { key: `rules.problem.${problem}` } },
    });
  });

  it('reads back what it writes', () => {
    const pattern = fc.stringMatching(/^[^\s]{1,10}$/);
    const rules = fc.array(
      fc.record({
        name: fc.stringMatching(/^[^\s]{1,20}$/),
        exclude: fc.uniqueArray(pattern, { minLength: 1, maxLength: 3 }),
        include: fc.uniqueArray(pattern, { maxLength: 3 }),
        minSize: fc.maxSafeNat(),
        kinds: fc.uniqueArray(fc.constantFrom(...fileKinds)),
      }),
      { maxLength: 5 },
    );
    fc.assert(fc.property(rules, (made) => expect(parseFileRules(textOfFileRules(made))).toEqual({ rules: made })));
  });
});

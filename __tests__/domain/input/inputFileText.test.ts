import fc from 'fast-check';
import { textOfDownloads, textWithout } from '../../../src/domain/input/inputFileText';
import { parseInput } from '../../../src/domain/input/parseInput';

describe('domain/input/inputFileText', () => {
  const aLink = fc.webUrl().filter((link) => !/[[\]|]/.test(link));
  const anOption = fc.constantFrom<readonly [string, string | readonly string[]]>(
    ['out', 'a b.bin'],
    ['dir', '/x y'],
    ['header', ['A: 1', 'B: 2']],
    ['split', '3'],
  );
  const aDownload = fc.record({
    kind: fc.constant('uris' as const),
    uris: fc.uniqueArray(aLink, { minLength: 1, maxLength: 3 }),
    options: fc.array(anOption, { maxLength: 4 }).map((entries) => Object.fromEntries(entries)),
  });

  it('writes text that parseInput reads back', () => {
    fc.assert(
      fc.property(fc.array(aDownload, { maxLength: 5 }), (downloads) => {
        const read = parseInput(textOfDownloads(downloads));
        expect(read.invalid).toEqual([]);
        expect(read.downloads.map((download) => download.options)).toEqual(downloads.map(({ options }) => options));
        expect(read.downloads).toHaveLength(downloads.length);
      }),
    );
  });

  it('removes lines together with the options below them', () => {
    expect(textWithout('http://a\n out=x\nhttp://b\thttp://c\n dir=/\nhttp://d', new Set(['http://a', 'http://b\thttp://c']))).toBe(
      'http://d',
    );
  });
});

import fc from 'fast-check';
import { fromDaemon, isSameValue, toDaemon } from '../../../../src/domain/options/values/convert';
import { allDefinitions, findDefinition } from '../../../../src/domain/options/definitions';
import { compactSize, parseSize } from '../../../../src/domain/options/values/size';
import { knownOption } from '../../../helpers/knownOption';

/** As aria2 tells what it was sent: arrays as lines. */
const reported = (sent: string | readonly string[]): string => (typeof sent === 'string' ? sent : sent.map((item) => `${item}\n`).join(''));

describe('domain/options/values/convert', () => {
  it.each([
    ['max-overall-download-limit', '20971520', '20M'],
    ['max-overall-download-limit', '10240', '10K'],
    ['max-overall-download-limit', '10241', '10241'],
    ['max-overall-download-limit', '1073741824', '1G'],
    ['max-overall-download-limit', '0', '0'],
    ['max-mmap-limit', '9223372036854775807', '9223372036854775807'],
    ['piece-length', '1073741824', '1024M'],
    ['piece-length', '1572864', '1572864'],
    ['header', 'A: 1\nB: 2\n', 'A: 1\nB: 2'],
    ['header', '\n', ''],
    ['bt-tracker', 'http://a/announce,http://b/announce', 'http://a/announce\nhttp://b/announce'],
    ['seed-ratio', '1.0', '1.0'],
    ['seed-ratio', 'junk', 'junk'],
    ['max-overall-download-limit', 'junk', 'junk'],
    ['dir', '/a,b', '/a,b'],
  ])('shows %s = %j as %j', (key, value, shown) => {
    expect(fromDaemon(knownOption(key), value)).toBe(shown);
  });

  it.each([
    ['max-overall-download-limit', '2G', '2048M'],
    ['max-overall-download-limit', '2g', '2048M'],
    ['max-overall-download-limit', '100k', '100k'],
    ['max-overall-download-limit', '0', '0'],
    ['max-overall-download-limit', ' 2G ', '2048M'],
    ['split', ' 3 ', '3'],
    ['bt-tracker', ' http://a/announce \n\n http://b/announce,, ', 'http://a/announce,http://b/announce'],
    ['no-proxy', '', ''],
    ['header', 'A: 1\r\n\n  B: 2, 3  ', ['A: 1', 'B: 2, 3']],
    ['header', '', []],
    ['dir', ' /with blanks ', ' /with blanks '],
  ])('sends %s = %j as %j', (key, typed, sent) => {
    expect(toDaemon(knownOption(key), typed)).toEqual(sent);
  });

  it.each([
    ['split', '007', '7', true],
    ['split', '7', '8', false],
    ['split', ' 7 ', '7', true],
    ['max-overall-download-limit', ' 1M ', '1048576', true],
    ['seed-ratio', '1.50', '1.5', true],
    ['seed-ratio', '1.5', '2', false],
    ['user-agent', '007', '7', false],
    ['optimize-concurrent-downloads', '5:25', 'false', false],
    ['seed-ratio', '', '0', false],
    ['max-overall-download-limit', '1024K', '1048576', true],
    ['max-overall-download-limit', '1G', '1073741824', true],
    ['max-overall-download-limit', '1G', '1073741825', false],
    ['max-mmap-limit', '9223372036854775807', '9223372036854775806', false],
    ['header', 'A: 1', 'A: 1\n', true],
    ['header', '', '\n', true],
    ['optimize-concurrent-downloads', '5:25', 'true', true],
    ['optimize-concurrent-downloads', 'false', 'true', false],
    ['dir', '/a', '/a ', false],
  ])('compares %s: %j and %j: %s', (key, typed, value, isSame) => {
    expect(isSameValue(knownOption(key), typed, value)).toBe(isSame);
  });

  it('converts any value reversibly, for every option', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[0-9]{1,25}[KMGkmg]?$/),
      fc.string({ unit: fc.constantFrom('a', ',', '\n', ' ', '\r', '1', 'G') }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...allDefinitions), text, (definition, typed) => {
        const once = fromDaemon(definition, reported(toDaemon(definition, typed)));
        expect(fromDaemon(definition, reported(toDaemon(definition, once)))).toBe(once);
        expect(isSameValue(definition, typed, reported(toDaemon(definition, typed)))).toBe(true);
      }),
      { numRuns: 3000 },
    );
  });

  it('converts every size exactly', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 70n }), (bytes) => {
        expect(parseSize(compactSize(bytes))).toBe(bytes);
        expect(parseSize(compactSize(bytes, 'M'), 'M')).toBe(bytes);
      }),
    );
  });

  it.each([
    ['proxy.example', 'http://proxy.example/'],
    ['http://u:p@h:80', 'http://u:p@h/'],
    ['https://h:1', 'http://h:1/'],
    ['https://h', 'http://h:443/'],
    ['https://h:80', 'http://h/'],
    ['ftp://h', 'http://h:21/'],
    ['[::1]:8080', 'http://[::1]:8080/'],
    ['h:0080', 'http://h/'],
    ['', ''],
  ])('recognizes the proxy %j in the form that aria2 reports', (typed, reported) => {
    const definition = findDefinition('all-proxy');
    expect(definition && isSameValue(definition, typed, reported)).toBe(true);
    expect(definition && isSameValue(definition, typed, 'http://other.example/')).toBe(false);
  });
});

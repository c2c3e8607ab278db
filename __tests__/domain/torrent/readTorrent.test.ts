import bencode from 'bencode';
import fc from 'fast-check';
import { makeTorrent } from '../../../scripts/testbed/torrentFile';
import { readTorrentInSteps } from '../../../src/domain/torrent/readTorrent';
import { TorrentError } from '../../../src/domain/torrent/torrent';
import { readTorrent } from '../../helpers/readTorrent';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0));
const info = { name: 'n', 'piece length': 16384, pieces: new Uint8Array(20) };
const encoded = (fields: object, top: object = {}): Uint8Array => bencode.encode({ ...top, info: { ...info, ...fields } });

function faultOf(bytes: Uint8Array): string {
  try {
    readTorrent(bytes);
  } catch (error) {
    if (error instanceof TorrentError) return error.fault;
    throw error;
  }
  return 'none';
}

describe('domain/torrent/readTorrent', () => {
  it('reads name, files and trackers', () => {
    const files = [
      { path: 'b/two.bin', content: Buffer.alloc(20) },
      { path: 'one ä.bin', content: Buffer.alloc(10) },
    ];
    const { bytes } = makeTorrent({ name: 'Größe', announce: 'http://t/a', files });
    const torrent = readTorrent(bytes);
    expect(torrent).toMatchObject({
      name: 'Größe',
      length: 30,
      trackers: ['http://t/a'],
    });
    expect(torrent.files).toEqual([
      { index: 1, path: ['b', 'two.bin'], length: 20, isPadding: false },
      { index: 2, path: ['one ä.bin'], length: 10, isPadding: false },
    ]);
  });

  it('returns the position of the info dictionary', () => {
    const bytes = encoded({ length: 5 }, { announce: 'http://t' });
    const { start, end } = readTorrent(bytes).info;
    expect(Buffer.from(bytes.subarray(start, end))).toEqual(Buffer.from(bencode.encode({ ...info, length: 5 })));
  });

  it("reads a single file with the torrent's name as its path", () => {
    expect(readTorrent(encoded({ length: 5 }))).toMatchObject({
      length: 5,
      files: [{ index: 1, path: ['n'] }],
    });
  });

  it('prefers the UTF-8 names', () => {
    const file = { length: 1, path: [bytesOf('\xc4')], 'path.utf-8': ['Ä'] };
    expect(readTorrent(encoded({ name: bytesOf('\xc4'), 'name.utf-8': 'Ä', files: [file] }))).toMatchObject({
      name: 'Ä',
      files: [{ path: ['Ä'] }],
    });
  });

  it('decodes names in the given encoding', () => {
    const gbk = Uint8Array.from([0xd6, 0xd0, 0xce, 0xc4]);
    expect(readTorrent(encoded({ name: gbk, length: 1 }, { encoding: 'GBK' })).name).toBe('中文');
    expect(readTorrent(encoded({ name: gbk, length: 1 }, { encoding: 'nonsense' })).name).toContain('\uFFFD');
  });

  it('marks padding files, which count as files but not in the size', () => {
    const files = [
      { length: 3, path: ['a'] },
      { length: 7, path: ['.pad', '7'] },
      { length: 9, path: ['.p'], attr: 'p' },
      { length: 4, path: ['b'], attr: 'x' },
    ];
    const torrent = readTorrent(encoded({ files }));
    expect(torrent.files.map(({ index, isPadding }) => [index, isPadding])).toEqual([
      [1, false],
      [2, true],
      [3, true],
      [4, false],
    ]);
    expect(torrent.length).toBe(7);
  });

  it('reads a hybrid torrent, and rejects one of version 2 only', () => {
    const tree = { 'meta version': 2, 'file tree': { n: { '': { length: 1 } } } };
    expect(readTorrent(encoded({ ...tree, length: 1 })).files).toHaveLength(1);
    expect(faultOf(bencode.encode({ info: { ...tree, name: 'n', 'piece length': 16384 } }))).toBe('version2');
  });

  it('lists each tracker once', () => {
    const top = { announce: 'http://old', 'announce-list': [['http://a', 'http://b'], ['udp://c', 5], 'x'] };
    expect(readTorrent(encoded({ length: 1 }, top)).trackers).toEqual(['http://a', 'http://b', 'udp://c', 'x']);
  });

  it.each([
    ['nothing', '', 'truncated'],
    ['a text', 'hello', 'notTorrent'],
    ['a page', '<html></html>', 'notTorrent'],
    ['a metalink', '<?xml version="1.0"?>', 'notTorrent'],
    ['no info', 'd1:ai1ee', 'notTorrent'],
    ['an info that is no dictionary', 'd4:infoi1ee', 'notTorrent'],
    ['an info without pieces', 'd4:infod4:name1:nee', 'notTorrent'],
    ['a piece length of 0, which ends aria2', 'd4:infod6:lengthi5e4:name1:n12:piece lengthi0e6:pieces0:ee', 'crashesAria2'],
    ['the same without pieces', 'd4:infod12:piece lengthi00eee', 'crashesAria2'],
    ['a key that is a number', 'di1ei2ee', 'notTorrent'],
    ['a key without a value', 'd4:infoe', 'notTorrent'],
    ['a string that says it is longer than the file', 'd4:info99999:x', 'truncated'],
    ['a string of a length beyond all numbers', 'd4:info99999999999999999999:x', 'notTorrent'],
    ['a negative length, at which the package would never end', 'd4:infod5:filesl-3:ee6:pieces0:ee', 'notTorrent'],
    ['a number without an end', 'd4:infoi5', 'truncated'],
    ['a number that is none', 'd4:infoi-ee', 'notTorrent'],
    ['lists in lists', `d4:info${'l'.repeat(100_000)}`, 'unreadable'],
    ['no files', 'd4:infod5:filesle4:name1:n6:pieces0:ee', 'noFiles'],
    ['a file without a length', 'd4:infod5:filesld4:pathl1:aeee6:pieces0:ee', 'notTorrent'],
    ['a file of a negative length', 'd4:infod5:filesld6:lengthi-1e4:pathl1:aeee6:pieces0:ee', 'notTorrent'],
    ['a file without a path', 'd4:infod5:filesld6:lengthi1e4:patheee6:pieces0:ee', 'notTorrent'],
    ['a path of numbers', 'd4:infod5:filesld6:lengthi1e4:pathli1eeee6:pieces0:ee', 'notTorrent'],
    ['a file that is a number', 'd4:infod5:filesli1ee6:pieces0:ee', 'notTorrent'],
    ['a file whose prototype has the fields', 'd4:infod5:filesld9:__proto__d6:lengthi1e4:pathl1:aeeeee6:pieces0:ee', 'notTorrent'],
    ['a single file without a length', 'd4:infod4:name1:n6:pieces0:ee', 'notTorrent'],
  ])('reports the fault of %s', (_title, text, fault) => {
    expect(faultOf(bytesOf(text))).toBe(fault);
  });

  it('reports a torrent cut off at any length as truncated', () => {
    const whole = encoded({ files: [{ length: 1, path: ['a', 'b'] }] }, { announce: 'http://t' });
    for (let length = 0; length < whole.length; length += 1) expect(faultOf(whole.subarray(0, length))).toBe('truncated');
  });

  it('ends for any bytes, and throws only its own error', () => {
    const piece = fc.constantFrom(
      'd',
      'l',
      'i',
      'e',
      '4:info',
      '5:files',
      '6:pieces',
      '4:path',
      '6:length',
      '-1:',
      '1:',
      '0:',
      '3',
      ':',
      '-',
      '9:__proto__',
      'i1e',
      '.',
      '+',
    );
    const text = fc.oneof(
      fc.array(piece, { maxLength: 60 }).map((pieces) => `d4:infod6:pieces0:5:files${pieces.join('')}`),
      fc.array(piece).map((pieces) => pieces.join('')),
    );
    fc.assert(
      fc.property(text, (source) => {
        expect(typeof faultOf(bytesOf(source))).toBe('string');
      }),
      { numRuns: 2000 },
    );
  });

  it('ends for any changed byte', () => {
    const whole = encoded(
      {
        files: [
          { length: 1, path: ['a', 'b'], attr: 'p' },
          { length: 22, path: ['c'] },
        ],
      },
      { 'announce-list': [['http://t']] },
    );
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (place, byte) => {
        const changed = Uint8Array.from(whole);
        changed[place] = byte;
        expect(typeof faultOf(changed)).toBe('string');
      }),
      { numRuns: 1000 },
    );
  });

  it('stays fast with 50 MB', () => {
    const huge = new Uint8Array(50_000_000);
    huge.set(bytesOf('d1:al'));
    for (let place = 5; place + 3 <= huge.length; place += 3) huge.set([0x69, 0x31, 0x65], place);
    expect(faultOf(huge.subarray(0, -1))).toBe('truncated');
    expect(faultOf(huge.fill(0x64))).toBe('notTorrent');
  });

  it('pauses between steps, and gives the same result', async () => {
    const files = Array.from({ length: 5000 }, (_, place) => ({ length: place, path: ['folder', `file ${place}`] }));
    let pauses = 0;
    const torrent = await readTorrentInSteps(encoded({ files }), () => {
      pauses += 1;
      return Promise.resolve();
    });
    expect(torrent).toEqual(readTorrent(encoded({ files })));
    expect(torrent.files[4999]).toEqual({ index: 5000, path: ['folder', 'file 4999'], length: 4999, isPadding: false });
    expect(pauses).toBeGreaterThanOrEqual(10);
  });
});

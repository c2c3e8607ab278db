import { expandDownloads, itemsOfFiles, itemsOfText, withRow } from '../../../src/domain/newTask/items';
import { linkName } from '../../../src/domain/newTask/linkName';
import type { UriDownload } from '../../../src/domain/newTask/newDownload';

const uris = (...links: readonly string[]): readonly UriDownload[] => links.map((link) => ({ kind: 'uris', uris: [link], options: {} }));

describe('domain/newTask/items, ranges', () => {
  it.each([
    ['numbers unless the user says no', 'http://h/[1-3]', undefined, 3],
    ['letters only when the user says yes', 'http://h/[a-c]', undefined, 1],
    ['letters when the user says yes', 'http://h/[a-c]', true, 3],
    ['nothing when the user says no', 'http://h/[1-3]', false, 1],
    ['no magnet, whose name may look like a range', 'magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=Show[01-12]', true, 1],
    ['never more than a thousand', 'http://h/[1-5000]', true, 1],
  ])('expands %s', (_title, link, isWanted, count) => {
    expect(expandDownloads(uris(link), isWanted).downloads).toHaveLength(count);
  });

  it('stops expanding ranges at ten thousand links in total', () => {
    const { downloads, ranges } = expandDownloads(
      uris(...Array.from({ length: 30 }, () => 'http://h/[1-1000]'), 'http://h/x', 'http://h/[1-2]'),
      undefined,
    );
    expect(downloads).toHaveLength(10_000 + 20 + 1 + 1);
    expect(ranges).toMatchObject({ lineCount: 10, linkCount: 10_000, tooManyCount: 21 });
  });

  it('reports the first and last link of the ranges, and how many were too large', () => {
    const { ranges } = expandDownloads(uris('http://h/[08-10]', 'http://h/x', 'http://h/[1-2000]'), undefined);
    expect(ranges).toEqual({ lineCount: 1, linkCount: 3, first: 'http://h/08', last: 'http://h/10', tooManyCount: 1 });
    expect(expandDownloads(uris('http://h/x'), undefined).ranges).toBeUndefined();
  });

  it('counts only the lines that it expands', () => {
    const both = uris('http://h/[1-3].zip', 'http://h/Show [a-c].mkv');
    const byDefault = expandDownloads(both, undefined);
    expect(byDefault.downloads).toHaveLength(4);
    expect(byDefault.ranges).toMatchObject({ lineCount: 1, linkCount: 3, last: 'http://h/3.zip' });
    const wanted = expandDownloads(both, true);
    expect(wanted.downloads).toHaveLength(6);
    expect(wanted.ranges).toMatchObject({ lineCount: 2, linkCount: 6 });
    // Letters alone are offered, although nothing is expanded before the user says so.
    expect(expandDownloads(uris('http://h/[a-c]'), undefined)).toMatchObject({ isExpanded: false, ranges: { lineCount: 1, linkCount: 3 } });
  });

  it('keeps the options of an expanded link', () => {
    const download: UriDownload = { kind: 'uris', uris: ['http://h/[1-2]'], options: { dir: '/x' } };
    expect(expandDownloads([download], undefined).downloads).toEqual(['1', '2'].map((end) => ({ ...download, uris: [`http://h/${end}`] })));
  });
});

describe('domain/newTask/items, rows', () => {
  it('has a unique key for each item, and applies the options of its row', () => {
    const [first, second] = itemsOfText(uris('http://h/a', 'http://h/a'));
    expect([first?.key, second?.key]).toEqual(['http://h/a', 'http://h/a 1']);
    expect(withRow(second!, { out: 'second', header: 'A: 1 | B: 2', dir: '' }).download.options).toEqual({
      out: 'second',
      header: ['A: 1', 'B: 2'],
    });
  });

  it('falls back to the options of the form when a field of the row is empty', () => {
    const [item] = itemsOfText([{ kind: 'uris', uris: ['http://h/a'], options: { out: 'own', dir: '/own', split: '2' } }]);
    expect(withRow(item!, { out: '', dir: '/else' }).download.options).toEqual({ dir: '/else', split: '2' });
    expect(withRow(item!, { out: 'new' }).download.options).toEqual({ out: 'new', dir: '/own', split: '2' });
  });

  it('sends select-file only if not all files of a torrent are selected', () => {
    const files = [
      { id: 'a', fileName: 'a.torrent', kind: 'torrent', content: 'x' },
      { id: 'b', fileName: 'b.torrent', kind: 'torrent', content: 'y' },
      { id: 'c', fileName: 'c.metalink', kind: 'metalink', content: 'z' },
    ] as const;
    expect(itemsOfFiles(files, { a: '1-2,5', c: '1' }).map(({ download }) => download.options)).toStrictEqual([
      { 'select-file': '1-2,5' },
      {},
      {},
    ]);
  });
});

describe('domain/newTask/linkName', () => {
  it.each([
    ['http://h/a/b%20c.iso?x=/y#/z', 'b c.iso'],
    ['http://h', ''],
    ['http://h/', ''],
    ['https://h/100%.bin', '100%.bin'],
    ['magnet:?xt=1', ''],
  ])('takes from %s the name %j', (link, name) => {
    expect(linkName(link)).toBe(name);
  });
});

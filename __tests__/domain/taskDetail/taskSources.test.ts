import fc from 'fast-check';
import { filesWithSources, sourceProblem, sourcesOf, uriChanges } from '../../../src/domain/taskDetail/taskSources';
import { makeFile } from '../../helpers/makeFullTask';
import { timeOfDouble } from '../../helpers/timeOfDouble';

const used = (uri: string) => ({ uri, isUsed: true });
const spare = (uri: string) => ({ uri, isUsed: false });
const server = (uri: string, downloadSpeed: number, currentUri = uri) => ({ uri, currentUri, downloadSpeed });

describe('domain/taskDetail/taskSources', () => {
  it('lists each link once, with the sum of its connections', () => {
    const sources = sourcesOf(
      [used('http://a/'), used('http://a/'), spare('http://b/'), used('http://b/')],
      [server('http://a/', 10), server('http://a/', 5, 'http://cdn/x')],
    );
    expect(sources).toEqual([
      { uri: 'http://a/', isUsed: true, connections: 2, downloadSpeed: 15, leadsTo: ['http://cdn/x'] },
      { uri: 'http://b/', isUsed: true, connections: 0, downloadSpeed: 0, leadsTo: [] },
    ]);
  });

  it('lists a connection whose link was removed', () => {
    expect(sourcesOf([], [server('http://gone/', 3)])).toMatchObject([{ uri: 'http://gone/', connections: 1, isUsed: true }]);
  });

  it('takes at most three times as long for twice the redirect targets', () => {
    const redirects = (count: number) => Array.from({ length: count }, (_, place) => server('http://a/', 1, `http://cdn/${place}`));
    expect(timeOfDouble(redirects, (servers) => sourcesOf([], servers as ReturnType<typeof redirects>), 3)).toBeLessThanOrEqual(3);
  });

  it('keeps every link, and the sums of connections and speeds', () => {
    const uri = fc.constantFrom('http://a/', 'http://b/', 'ftp://c/');
    fc.assert(
      fc.property(
        fc.array(fc.record({ uri, isUsed: fc.boolean() })),
        fc.array(fc.record({ uri, currentUri: uri, downloadSpeed: fc.nat() })),
        (uris, servers) => {
          const sources = sourcesOf(uris, servers);
          expect(new Set(sources.map((source) => source.uri)).size).toBe(sources.length);
          expect(sources.reduce((sum, { connections }) => sum + connections, 0)).toBe(servers.length);
          expect(sources.reduce((sum, { downloadSpeed }) => sum + downloadSpeed, 0)).toBe(
            servers.reduce((sum, { downloadSpeed }) => sum + downloadSpeed, 0),
          );
          for (const each of uris) expect(sources.some((source) => source.uri === each.uri)).toBe(true);
        },
      ),
    );
  });

  it('removes every copy of a link', () => {
    const uris = [used('http://a/'), used('http://b/'), used('http://a/')];
    expect(uriChanges({ kind: 'replace', uri: 'http://c/', old: 'http://a/' }, uris)).toEqual({
      removed: ['http://a/', 'http://a/'],
      added: ['http://c/'],
    });
    expect(uriChanges({ kind: 'remove', old: 'http://b/' }, uris)).toEqual({ removed: ['http://b/'], added: [] });
    expect(uriChanges({ kind: 'add', uri: 'http://c/' }, uris)).toEqual({ removed: [], added: ['http://c/'] });
  });

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['nonsense', 'invalid'],
    ['http://', 'invalid'],
    ['http://a/ b', 'invalid'],
    ['javascript:alert(1)', 'invalid'],
    ['magnet:?xt=urn:btih:00', 'magnet'],
    ['http://known/', 'known'],
    [' http://new/ ', undefined],
    ['sftp://host/file', undefined],
  ])('validates the link %j: %s', (typed, problem) => {
    expect(sourceProblem(typed, ['http://known/'])).toBe(problem);
  });

  it('lists files of a torrent only if they have links', () => {
    const files = [makeFile({ index: 1 }), makeFile({ index: 2, uris: ['http://a/'] })];
    expect(filesWithSources(files, true).map(({ index }) => index)).toEqual([2]);
    expect(filesWithSources(files, false)).toHaveLength(2);
  });
});

import fc from 'fast-check';
import { filesWithSources, sourceProblem, sourcesOf, uriChanges } from '../../../src/domain/taskDetail/taskSources';
import { makeFile } from '../../helpers/makeFullTask';

const used = (uri: string) => ({ uri, isUsed: true });
const spare = (uri: string) => ({ uri, isUsed: false });
const server = (uri: string, downloadSpeed: number, currentUri = uri) => ({ uri, currentUri, downloadSpeed });

describe('domain/taskDetail/taskSources', () => {
  it('names each link once, with what comes over all its connections', () => {
    const sources = sourcesOf(
      [used('http://a/'), used('http://a/'), spare('http://b/'), used('http://b/')],
      [server('http://a/', 10), server('http://a/', 5, 'http://cdn/x')],
    );
    expect(sources).toEqual([
      { uri: 'http://a/', isUsed: true, connections: 2, downloadSpeed: 15, leadsTo: ['http://cdn/x'] },
      { uri: 'http://b/', isUsed: true, connections: 0, downloadSpeed: 0, leadsTo: [] },
    ]);
  });

  it('shows a connection whose link has just been taken away', () => {
    expect(sourcesOf([], [server('http://gone/', 3)])).toMatchObject([{ uri: 'http://gone/', connections: 1, isUsed: true }]);
  });

  it('keeps the sum of connections and speeds, and every link', () => {
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

  it('takes away every copy of a link', () => {
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
  ])('judges the link %j: %s', (typed, problem) => {
    expect(sourceProblem(typed, ['http://known/'])).toBe(problem);
  });

  it('shows the links of a torrent only where it has some', () => {
    const files = [makeFile({ index: 1 }), makeFile({ index: 2, uris: ['http://a/'] })];
    expect(filesWithSources(files, true).map(({ index }) => index)).toEqual([2]);
    expect(filesWithSources(files, false)).toHaveLength(2);
  });
});

import fc from 'fast-check';
import { leadsToMetadata, parseAwaited, withAwaited, withoutAwaited } from '../../../src/domain/newTask/awaitedMagnets';

const [one, two] = ['00000000000000aa', '00000000000000bb'] as const;

describe('domain/newTask/awaitedMagnets', () => {
  it.each([
    ['magnet:?xt=urn:btih:00', true],
    ['MAGNET:?dn=x', true],
    ['https://a.example/x.torrent', true],
    ['https://a.example/X.Torrent?key=1', true],
    ['https://a.example/x.torrent#part', true],
    ['https://a.example/x.torrent.iso', false],
    ['https://a.example/get?file=x.torrent', false],
    ['https://a.example/#x.torrent', false],
    ['', false],
  ])('says whether %s leads to metadata: %s', (uri, leads) => {
    expect(leadsToMetadata(uri)).toBe(leads);
  });

  it('stores gids per profile, each once, and removes empty lists', () => {
    const both = withAwaited(withAwaited({}, 'a', [one, two]), 'b', [one, one]);
    expect(both).toEqual({ a: [one, two], b: [one] });
    expect(parseAwaited(JSON.stringify(both))).toEqual(both);
    expect(withoutAwaited(withoutAwaited(both, 'b', one), 'a', one)).toEqual({ a: [two] });
    expect(withoutAwaited(both, 'c', one)).toEqual(both);
  });

  it('keeps the newest 50 gids', () => {
    const many = Array.from({ length: 80 }, (_, place) => place.toString(16).padStart(16, '0'));
    expect(withAwaited({}, 'a', many).a).toEqual(many.slice(-50));
  });

  it('changes nothing for a gid that is not awaited', () => {
    const all = withAwaited({}, 'a', ['00000000000000a1']);
    expect(withoutAwaited(all, 'a', '00000000000000b2')).toBe(all);
    expect(withoutAwaited(all, 'b', '00000000000000a1')).toBe(all);
  });

  it.each(['', 'x', '[]', '{"a":1}', '{"a":["../../x",7,null]}'])('reads no gids from %j', (text) => {
    expect(Object.values(parseAwaited(text)).flat()).toEqual([]);
  });

  it('never throws on any stored text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Object.values(parseAwaited(text)).every(Array.isArray)));
  });
});

import fc from 'fast-check';
import {
  leadsToMetadata,
  magnetPhase,
  parseAwaited,
  withAwaited,
  withMagnetPhase,
  withoutAwaited,
} from '../../../src/domain/newTask/awaitedMagnets';
import { makeGid } from '../../helpers/makeGid';

const [one, two] = ['00000000000000aa', '00000000000000bb'] as const;

const awaited = (gid: string) => ({ gid, phase: 'awaited' as const, at: 0 });

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
    expect(both).toEqual({ a: [awaited(one), awaited(two)], b: [awaited(one)] });
    expect(parseAwaited(JSON.stringify(both))).toEqual(both);
    expect(withoutAwaited(withoutAwaited(both, 'b', one), 'a', one)).toEqual({ a: [awaited(two)] });
    expect(withoutAwaited(both, 'c', one)).toEqual(both);
  });

  it('reads a gid that is stored twice once', () => {
    expect(parseAwaited(JSON.stringify({ a: [awaited(one), awaited(two), awaited(one)] }))).toEqual({ a: [awaited(one), awaited(two)] });
  });

  it('keeps the first 50 gids', () => {
    const many = Array.from({ length: 80 }, (_, place) => makeGid(place));
    expect(withAwaited({}, 'a', many).a).toEqual(many.slice(0, 50).map(awaited));
  });

  it('changes nothing for a gid that is not awaited', () => {
    const all = withAwaited({}, 'a', ['00000000000000a1']);
    expect(withoutAwaited(all, 'a', '00000000000000b2')).toBe(all);
    expect(withoutAwaited(all, 'b', '00000000000000a1')).toBe(all);
  });

  it('keeps a claim for a minute, unless the clock is set back', () => {
    const claimed = withMagnetPhase(withAwaited({}, 'a', [one, two]), 'a', { gid: one, phase: 'claimed', at: 1000 });
    expect(withAwaited(claimed, 'a', [one])).toEqual(claimed);
    expect([999, 1000, 60_999, 61_000].map((now) => magnetPhase(claimed, 'a', one, now))).toEqual([
      'awaited',
      'claimed',
      'claimed',
      'awaited',
    ]);
    const offered = withMagnetPhase(claimed, 'a', { gid: one, phase: 'offered', at: 0 });
    expect([magnetPhase(offered, 'a', one, 0), magnetPhase(offered, 'a', two, 0)]).toEqual(['offered', 'awaited']);
    expect(magnetPhase(offered, 'b', one, 0)).toBeUndefined();
    expect(withMagnetPhase(offered, 'b', { gid: one, phase: 'offered', at: 0 })).toBe(offered);
  });

  it.each(['', 'x', '[]', '{"a":1}', '{"a":["../../x",7,null]}', '{"a":[{"gid":"../../x","phase":"awaited","at":0}]}'])(
    'reads no gids from %j',
    (text) => {
      expect(Object.values(parseAwaited(text)).flat()).toEqual([]);
    },
  );

  it('never throws on any stored text', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Object.values(parseAwaited(text)).every(Array.isArray)));
  });
});

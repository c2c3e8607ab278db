import { withEnded, type EndedDownloads } from '../../../src/domain/activity/activityEvent';

const seen = (gid: string, rpcId = 'a', hasEnded = true) =>
  ({ gid, rpcId, hasEnded, kind: 'completed', subject: gid, id: gid, time: 0 }) as const;

describe('domain/activity/activityEvent', () => {
  it('counts each download of a server that has ended once', () => {
    const ended = withEnded(withEnded({}, [seen('1'), seen('2')]), [seen('1'), seen('3', 'a', false), seen('1', 'b')]);
    expect(ended).toEqual({ a: { count: 2, latest: ['1', '2'] }, b: { count: 1, latest: ['1'] } });
  });

  it('remembers a limited number of downloads and counts all', () => {
    let ended: EndedDownloads = {};
    for (let count = 0; count < 15; count += 1)
      ended = withEnded(
        ended,
        Array.from({ length: 100 }, (_, place) => seen(`${count * 100 + place}`)),
      );
    expect(ended['a']?.count).toBe(1500);
    expect(ended['a']?.latest).toHaveLength(1000);
    expect(ended['a']?.latest.at(-1)).toBe('1499');
  });

  it('reads the latest downloads once for thousands of events', () => {
    const before = withEnded(
      {},
      Array.from({ length: 1000 }, (_, place) => seen(`${place}`)),
    );
    const latest = before['a']?.latest ?? [];
    let reads = 0;
    const counted = new Proxy(latest, {
      get: (target, key, receiver): unknown => {
        reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const events = Array.from({ length: 5000 }, (_, place) => seen(`${place + 500}`));
    const ended = withEnded({ a: { count: 1000, latest: counted } }, events);
    expect(ended['a']?.count).toBe(5500);
    expect(ended['a']?.latest).toEqual(events.slice(4000).map(({ gid }) => gid));
    expect(reads).toBeLessThan(5000);
  });

  it('leaves the downloads as they are without news', () => {
    const ended = withEnded({}, [seen('1')]);
    expect(withEnded(ended, [seen('1'), seen('2', 'a', false), seen('2', 'b', false)])).toBe(ended);
  });
});

import { withEnded, type EndedDownloads } from '../../../src/domain/activity/activityEvent';

const event = (gid: string, hasEnded = true) => ({ gid, hasEnded, kind: 'completed', subject: gid }) as const;

describe('domain/activity/activityEvent', () => {
  it('counts each download of a server that has ended once', () => {
    const first = withEnded({}, 'a', [event('1'), event('2')]);
    const ended = withEnded(withEnded(first, 'a', [event('1'), event('3', false)]), 'b', [event('1')]);
    expect(ended).toEqual({ a: { count: 2, latest: ['1', '2'] }, b: { count: 1, latest: ['1'] } });
  });

  it('remembers a limited number of downloads and counts all', () => {
    let ended: EndedDownloads = {};
    for (let count = 0; count < 15; count += 1)
      ended = withEnded(
        ended,
        'a',
        Array.from({ length: 100 }, (_, place) => event(`${count * 100 + place}`)),
      );
    expect(ended['a']?.count).toBe(1500);
    expect(ended['a']?.latest).toHaveLength(1000);
    expect(ended['a']?.latest.at(-1)).toBe('1499');
  });

  it('reads the latest downloads once for thousands of events', () => {
    const before = withEnded(
      {},
      'a',
      Array.from({ length: 1000 }, (_, place) => event(`${place}`)),
    );
    const latest = before['a']?.latest ?? [];
    let reads = 0;
    const counted = new Proxy(latest, {
      get: (target, key, receiver): unknown => {
        reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    const events = Array.from({ length: 5000 }, (_, place) => event(`${place + 500}`));
    const ended = withEnded({ a: { count: 1000, latest: counted } }, 'a', events);
    expect(ended['a']?.count).toBe(5500);
    expect(ended['a']?.latest).toEqual(events.slice(4000).map(({ gid }) => gid));
    expect(reads).toBeLessThan(5000);
  });

  it('leaves the downloads as they are without news', () => {
    const ended = withEnded({}, 'a', [event('1')]);
    expect(withEnded(ended, 'a', [event('1'), event('2', false)])).toBe(ended);
    expect(withEnded(ended, 'b', [event('2', false)])).toBe(ended);
  });
});

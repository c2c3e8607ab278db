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
});

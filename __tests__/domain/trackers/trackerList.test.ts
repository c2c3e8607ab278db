import fc from 'fast-check';
import { changeTrackers, parseTrackerList, trackerListUrl } from '../../../src/domain/trackers/trackerList';

const one = 'udp://one.example:1337/announce';
const two = 'https://two.example/announce';

describe('domain/trackers/trackerList', () => {
  it('reads lines, commas and comments, and each tracker once', () => {
    expect(parseTrackerList(`# best\r\n${one}\r\n\r\n${two},${one}\nUDP://ONE.example:1337/announce\nftp://no\n`)).toEqual({
      trackers: [one, two],
    });
  });

  it.each([
    ['<!doctype html><a href="udp://a.example:1/">', 'trackerList.webPage'],
    ['\0\x01udp://a.example:1', 'trackerList.notText'],
    ['\uFFFD\uFFFD', 'trackerList.notText'],
    ['', 'trackerList.noTrackers'],
    ['{"trackers": []}', 'trackerList.noTrackers'],
  ])('finds no trackers in %j', (text, key) => {
    expect(parseTrackerList(text)).toEqual({ problem: { key } });
  });

  it('drops what no URL parser can read', () => {
    expect(parseTrackerList(`http://[bad/announce\nudp://x:99999/announce\n${one}\nudp://[2001:db8::1]:80/announce`)).toEqual({
      trackers: [one, 'udp://[2001:db8::1]:80/announce'],
    });
  });

  it('appends new trackers when merging', () => {
    expect(changeTrackers([one], [two, `${one}/`], 'merge')).toEqual({ added: [two], kept: [one], removed: [], result: [one, two] });
  });

  it('keeps only the trackers of the list when replacing', () => {
    expect(changeTrackers([one, 'udp://old:1'], [two, one], 'replace')).toEqual({
      added: [two],
      kept: [one],
      removed: ['udp://old:1'],
      result: [one, two],
    });
  });

  it('counts dropped duplicates as removed', () => {
    expect(changeTrackers([one, one, two], [], 'merge')).toMatchObject({ kept: [one, two], removed: [one], result: [one, two] });
  });

  it('never returns duplicates, and loses no tracker when merging', () => {
    const trackers = fc.array(fc.constantFrom(one, two, 'udp://three:3', 'wss://four/x', 'UDP://three:3'), { maxLength: 12 });
    fc.assert(
      fc.property(trackers, trackers, fc.constantFrom('merge' as const, 'replace' as const), (present, list, how) => {
        const { result, added, kept } = changeTrackers(present, list, how);
        expect(new Set(result.map((tracker) => tracker.toLowerCase())).size).toBe(result.length);
        expect(result).toEqual([...kept, ...added]);
        const all = new Set(result.map((tracker) => tracker.toLowerCase()));
        for (const tracker of how === 'merge' ? [...present, ...list] : list) expect(all.has(tracker.toLowerCase())).toBe(true);
      }),
    );
  });

  it('accepts only http and https URLs', () => {
    expect(trackerListUrl(' https://a.example/list.txt ')).toBe('https://a.example/list.txt');
    for (const text of ['', 'list.txt', 'ftp://a/list', 'javascript:alert(1)', 'file:///etc/passwd'])
      expect(trackerListUrl(text)).toBeUndefined();
  });
});

import {
  hasNewFailure,
  noStatus,
  parseTrackerStatus,
  renewalDue,
  type TrackerListsStatus,
} from '../../../src/domain/trackers/trackerRenewal';
import { entryFor } from '../../../src/domain/rules/rulesOfProfile';
import { parseSubscriptions, withSubscription, type TrackerSubscription } from '../../../src/domain/trackers/trackerSubscriptions';
import { defaultLists } from '../../../src/domain/trackers/defaultLists';

const url = 'https://lists.example/best.txt';
const other = 'https://lists.example/all.txt';
const weekly: TrackerSubscription = { urls: [url], days: 7, way: 'merge' };
const hour = 3_600_000;
const day = 24 * hour;
const now = 100 * day;
const problem = { key: 'trackerList.status', values: { status: '404' } };

describe('domain/trackers/trackerRenewal, the setting', () => {
  it('has one entry per connection or one for all', () => {
    const forAll = withSubscription([], weekly, 'a');
    expect(parseSubscriptions(forAll)).toEqual([weekly]);
    const own = { ...weekly, days: 1, rpcId: 'b' };
    const both = parseSubscriptions(withSubscription([own], weekly, 'a'));
    expect(both).toEqual([own, weekly]);
    expect(entryFor(both, 'b')).toEqual(own);
    expect(entryFor(both, 'a')).toEqual(weekly);
    expect(parseSubscriptions(withSubscription(both, { ...own, days: 3 }, 'b'))).toEqual([weekly, { ...own, days: 3 }]);
    // One's own becomes that of all, and that of all becomes one's own.
    expect(parseSubscriptions(withSubscription(both, { ...weekly, days: 3 }, 'b'))).toEqual([{ ...weekly, days: 3 }]);
    expect(parseSubscriptions(withSubscription([weekly], own, 'b'))).toEqual([own]);
    expect(withSubscription([own], { ...own, urls: [] }, 'b')).toBe('[]');
  });

  it('accepts only web URLs, at most ten, each once', () => {
    const many = Array.from({ length: 20 }, (_, place) => `https://a/${place}`);
    expect(parseSubscriptions(JSON.stringify([{ urls: many }]))[0]?.urls).toHaveLength(10);
    expect(parseSubscriptions(JSON.stringify([{ urls: [url, url, 'file:///etc', 7], days: '3', way: 'x' }, { urls: [] }, null]))).toEqual([
      { urls: [url], days: 3, way: 'merge' },
    ]);
    for (const text of ['', '{', '{}', '[1]']) expect(parseSubscriptions(text)).toEqual([]);
  });

  it('has known lists on raw.githubusercontent.com', () => {
    expect(defaultLists.map(({ url: address }) => new URL(address).hostname)).toEqual(Array(5).fill('raw.githubusercontent.com'));
  });
});

describe('domain/trackers/trackerRenewal, when it is due', () => {
  const whole: TrackerListsStatus = { triedAt: now - day, renewedAt: now - day, lists: [{ url, at: now - day, count: 5 }] };
  const due = (subscription: TrackerSubscription, status: TrackerListsStatus, hasTrackers = true) =>
    renewalDue(subscription, status, { now, hasTrackers });

  it('is never due while renewal is off', () => {
    expect(due({ ...weekly, days: 0 }, noStatus)).toBeUndefined();
  });

  it('is due at once the first time, and then after the given days', () => {
    expect(due(weekly, noStatus)).toBeLessThanOrEqual(now);
    expect(due(weekly, whole)).toBe(now + 6 * day);
    expect(due({ ...weekly, days: 1 }, whole)).toBe(now);
  });

  it('is due an hour after a try with a failed list, a new list or no trackers in aria2', () => {
    const recent = { ...whole, triedAt: now - 1000 };
    const failed = { ...recent, lists: [{ url, at: now, problem }] };
    expect(due(weekly, failed)).toBe(now - 1000 + hour);
    expect(due({ ...weekly, urls: [url, other] }, recent)).toBe(now - 1000 + hour);
    expect(due(weekly, recent, false)).toBe(now - 1000 + hour);
  });

  it('is due at once when the clock was set back', () => {
    expect(due(weekly, { ...whole, renewedAt: now + 1 })).toBe(now);
    expect(due(weekly, { ...whole, triedAt: now + 1 })).toBe(now);
  });

  it('reports a failure only when it is new', () => {
    const failed = [{ url, at: now, problem }];
    expect(hasNewFailure(whole, failed)).toBe(true);
    expect(hasNewFailure({ ...whole, lists: failed }, failed)).toBe(false);
    expect(hasNewFailure({ ...whole, lists: failed }, [...failed, { url: other, at: now, problem }])).toBe(true);
    expect(hasNewFailure(noStatus, whole.lists)).toBe(false);
  });

  it('is stored, and invalid stored values are dropped', () => {
    const status = { ...whole, lists: [...whole.lists, { url: other, at: now, problem }] };
    expect(parseTrackerStatus(JSON.stringify({ a: status }))).toEqual({ a: status });
    const foreign = { triedAt: 'x', lists: [{ url }, 3, { url, at: -1, problem: { values: { a: 'b' } } }] };
    expect(parseTrackerStatus(JSON.stringify({ a: foreign, b: 1 }))).toEqual({ a: noStatus });
    const misspelt = { ...whole, lists: [{ url, at: now, problem: { key: 'trackerList.too-large' } }] };
    expect(parseTrackerStatus(JSON.stringify({ a: misspelt }))).toEqual({ a: { ...whole, lists: [] } });
    for (const text of [undefined, '', '[]', '7']) expect(parseTrackerStatus(text)).toEqual({});
  });
});

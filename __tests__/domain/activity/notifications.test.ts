import fc from 'fast-check';
import {
  mayShowNotification,
  parseShownNotifications,
  notificationTag,
  withShownNotification,
  type ShownNotification,
} from '../../../src/domain/activity/notifications';

const shownAt = (...times: number[]): ShownNotification[] => times.map((time, place) => ({ time, tag: `other ${place}` }));

describe('domain/activity/notifications', () => {
  it('has the same tag for equal events and another tag for other events', () => {
    expect(notificationTag({ gid: 'a1', kind: 'failed' })).toBe(notificationTag({ gid: 'a1', kind: 'failed' }));
    expect(notificationTag({ gid: 'a1', kind: 'failed' })).not.toBe(notificationTag({ gid: 'a1', kind: 'completed' }));
  });

  it('does not show an event that another tab has just shown', () => {
    const shown = [{ time: 1000, tag: 'same' }];
    expect(mayShowNotification(shown, 'same', 'unlimited', 31_000)).toBe(false);
    expect(mayShowNotification(shown, 'other', 'unlimited', 31_000)).toBe(true);
    expect(mayShowNotification(shown, 'same', 'unlimited', 61_000)).toBe(true);
  });

  it.each([
    ['unlimited', 49, 0, true],
    ['high', 9, 59_999, true],
    ['high', 10, 59_999, false],
    ['high', 10, 60_000, true],
    ['middle', 0, 0, true],
    ['middle', 1, 59_999, false],
    ['middle', 1, 60_000, true],
    ['low', 1, 299_999, false],
    ['low', 1, 300_000, true],
  ] as const)('allows with the frequency %s after %s notifications %s ms ago: %s', (frequency, count, agoMs, may) => {
    expect(mayShowNotification(shownAt(...Array.from({ length: count }, () => 1_000_000)), 'new', frequency, 1_000_000 + agoMs)).toBe(may);
  });

  it('shows notifications again after the clock is set back', () => {
    expect(mayShowNotification(shownAt(9_000_000), 'new', 'low', 1_000_000)).toBe(true);
  });

  it('remembers the last 50 notifications', () => {
    let shown: readonly ShownNotification[] = [];
    for (let time = 0; time < 200; time += 1) shown = withShownNotification(shown, { time, tag: '' });
    expect(shown).toHaveLength(50);
    expect(shown.at(-1)?.time).toBe(199);
  });

  it('reads any stored text, and drops invalid entries', () => {
    expect(parseShownNotifications('[{"time":1,"tag":"a"},{"time":"1"},null,[],{"time":null,"tag":"b"}]')).toEqual([{ time: 1, tag: 'a' }]);
    expect(parseShownNotifications(undefined)).toEqual([]);
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => Array.isArray(parseShownNotifications(text))));
  });
});

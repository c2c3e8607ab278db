import { dueParts, firstPoll, nextPollAt, earliestPollAt, scheduleAfter, type Schedule } from '../../../src/sagas/pollers/schedule';

const before: Schedule = { statAt: 10, tasksAt: 20, allRowsSince: 30 };
const intervals = { statMs: 1000, tasksMs: 3000 };

describe('sagas/pollers/schedule', () => {
  it.each([
    ['counts intervals from the start of the poll', firstPoll, 5000, 5100, intervals, { statAt: 6000, tasksAt: 8000, allRowsSince: 5000 }],
    ['lets the daemon rest after a slow response', firstPoll, 5000, 7000, intervals, { statAt: 7200, tasksAt: 8000, allRowsSince: 5000 }],
    [
      'rests no longer than a short interval',
      firstPoll,
      5000,
      7000,
      { statMs: 100, tasksMs: 100 },
      { statAt: 7100, tasksAt: 7100, allRowsSince: 5000 },
    ],
    [
      'never polls what has the interval 0',
      firstPoll,
      5000,
      5100,
      { statMs: 0, tasksMs: 0 },
      { statAt: Infinity, tasksAt: Infinity, allRowsSince: 5000 },
    ],
    [
      'keeps the times of the parts that were not asked',
      { stat: true, tasks: false, allRows: false },
      5000,
      5100,
      intervals,
      { ...before, statAt: 6000 },
    ],
  ])('%s', (_, due, startedAt, endedAt, given, expected) => {
    expect(scheduleAfter(before, { due, startedAt, endedAt }, given)).toEqual(expected);
  });

  it.each([
    ['totals first', { statAt: 100, tasksAt: 200 }, true, 100],
    ['tasks first', { statAt: 200, tasksAt: 100 }, true, 100],
    ['no tasks on the page', { statAt: 200, tasksAt: 100 }, false, 200],
    ['nothing to poll', { statAt: Infinity, tasksAt: 100 }, false, Infinity],
  ])('is due with the first part: %s', (_, times, hasTasks, expected) => {
    expect(nextPollAt({ ...before, ...times }, hasTasks)).toBe(expected);
  });

  it.each([
    [0, 1200],
    [2000, 1200],
    [10_000, 2000],
  ])('pauses after a list of %d tasks until %d', (listedTasks, expected) => {
    expect(earliestPollAt(1000, listedTasks)).toBe(expected);
  });

  const schedule: Schedule = { statAt: 1000, tasksAt: 2000, allRowsSince: 0 };
  it.each([
    ['nothing before its time', 900, true, false, { stat: false, tasks: false, allRows: false }],
    ['the totals', 1000, true, false, { stat: true, tasks: false, allRows: false }],
    ['both within 50 ms in one request', 1950, true, false, { stat: true, tasks: true, allRows: false }],
    ['the whole lists after ten seconds', 9950, true, false, { stat: true, tasks: true, allRows: true }],
    ['no tasks on a page without tasks', 9950, false, false, { stat: true, tasks: false, allRows: false }],
    ['everything when the lists are outdated', 100, true, true, { stat: true, tasks: true, allRows: true }],
    ['the totals alone when a page has no lists to be outdated', 100, false, true, { stat: true, tasks: false, allRows: false }],
  ])('requests %s', (_, now, hasTasks, areOutdated, expected) => {
    expect(dueParts(schedule, now, hasTasks, areOutdated)).toEqual(expected);
  });
});

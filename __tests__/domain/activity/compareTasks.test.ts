import fc from 'fast-check';
import {
  compareTasks,
  endsDownload,
  eventKind,
  baselineOf,
  isComparisonDue,
  maxStoppedOutside,
  type KnownTasks,
  type ReceivedTasks,
} from '../../../src/domain/activity/compareTasks';
import type { TaskStatus, TaskUpdate } from '../../../src/domain/tasks/task';
import { makeTask } from '../../helpers/makeTask';

const whole = { isWaitingWhole: true, isStoppedWhole: true };
const receivedTasks = (lists: Partial<ReceivedTasks>): ReceivedTasks => ({ active: [], waiting: [], stopped: [], ...whole, ...lists });
const task = (gid: string, status: TaskStatus, seeder?: boolean): TaskUpdate => ({
  gid,
  status,
  ...(seeder === undefined ? {} : { seeder }),
});
const knowing = (lists: Partial<ReceivedTasks>): KnownTasks => baselineOf(receivedTasks(lists), new Map());
const nothing = knowing({});
const changesOf = (known: KnownTasks, lists: Partial<ReceivedTasks>) =>
  compareTasks(known, receivedTasks(lists)).changes.map(({ gid, kind }) => `${gid} ${kind}`);

const startedOf = (known: KnownTasks, lists: Partial<ReceivedTasks>) => compareTasks(known, receivedTasks(lists));

describe('domain/activity/compareTasks', () => {
  it.each([
    ['failed', 'failed', true],
    ['seedingEnded', 'seedingEnded', true],
    ['finished', 'completed', true],
    ['finished', 'metadataReady', false],
    ['added', 'added', false],
    ['dataComplete', 'btCompleted', false],
  ] as const)('says whether %s with the event %s ends a download: %s', (kind, event, isEnd) => {
    expect(endsDownload(kind, event)).toBe(isEnd);
  });

  it('is due when one of several tasks has changed', () => {
    const known = knowing({ active: [task('a', 'active'), task('b', 'active')] });
    expect(isComparisonDue(known, [task('a', 'active'), task('b', 'complete')])).toBe(true);
  });

  it('reports the first start of each task once', () => {
    const added = startedOf(nothing, { active: [task('a', 'active')], waiting: [task('b', 'waiting'), task('c', 'paused')] });
    expect(added.started).toEqual(['a']);
    const next = startedOf(added.known, { active: [task('b', 'active')], waiting: [task('a', 'paused'), task('c', 'paused')] });
    expect(next.started).toEqual(['b']);
    // A paused task that has run is neither news nor a start when it goes on.
    expect(isComparisonDue(next.known, [task('a', 'paused')])).toBe(false);
    expect(isComparisonDue(next.known, [task('c', 'active')])).toBe(true);
    const last = startedOf(next.known, { active: [task('a', 'active'), task('b', 'active'), task('c', 'active')] });
    expect(last.started).toEqual(['c']);
    // What ran at the first look has started earlier, and a torrent that seeds from its beginning does not download.
    expect(
      startedOf(knowing({ active: [task('a', 'active')] }), { active: [task('a', 'active'), task('s', 'active', true)] }).started,
    ).toEqual([]);
  });

  it('reports no changes on the first comparison of the same lists', () => {
    const lists = {
      active: [task('a', 'active'), task('b', 'active', true)],
      waiting: [task('c', 'paused')],
      stopped: [task('d', 'complete'), task('e', 'error')],
    };
    expect(changesOf(knowing(lists), lists)).toEqual([]);
  });

  it('reports on the first comparison only changes of tasks whose earlier stage is known', () => {
    const lists = receivedTasks({
      active: [task('same', 'active', true)],
      stopped: [task('new', 'complete'), task('seeded', 'complete'), task('old', 'complete')],
    });
    const before = new Map([['new', 'started'] as const, ['seeded', 'seeding'] as const, ['same', 'seeding'] as const]);
    expect(compareTasks(baselineOf(lists, before), lists).changes).toEqual([
      { gid: 'seeded', kind: 'seedingEnded' },
      { gid: 'new', kind: 'finished' },
    ]);
  });

  it('reports the error code of a failed task', () => {
    const stopped = [makeTask({ gid: 'a', status: 'error', errorCode: 2 })];
    expect(compareTasks(knowing({ active: [task('a', 'active')] }), receivedTasks({ stopped })).changes).toEqual([
      { gid: 'a', kind: 'failed', errorCode: 2 },
    ]);
  });

  it.each<[string, Partial<ReceivedTasks>, Partial<ReceivedTasks>, string[]]>([
    ['a task that is added', {}, { active: [task('a', 'active')] }, ['a added']],
    ['a task that is added paused', {}, { waiting: [task('a', 'paused')] }, ['a added']],
    ['a download that finishes', { active: [task('a', 'active')] }, { stopped: [task('a', 'complete')] }, ['a finished']],
    ['a download that fails', { active: [task('a', 'active')] }, { stopped: [task('a', 'error')] }, ['a failed']],
    ['a download that came and went between two looks', {}, { stopped: [task('a', 'complete')] }, ['a finished']],
    [
      'a torrent that has all its data',
      { active: [task('a', 'active', false)] },
      { active: [task('a', 'active', true)] },
      ['a dataComplete'],
    ],
    ['a torrent that stops seeding', { active: [task('a', 'active', true)] }, { stopped: [task('a', 'complete')] }, ['a seedingEnded']],
    [
      'the order in which they stopped',
      { active: [task('a', 'active'), task('b', 'active')] },
      { stopped: [task('b', 'complete'), task('a', 'error')] },
      ['a failed', 'b finished'],
    ],
    [
      'the end of one task before what it has led to',
      { active: [task('a', 'active')] },
      { active: [task('b', 'active', true)], stopped: [task('a', 'complete')] },
      ['a finished', 'b added', 'b dataComplete'],
    ],
    ['no removal', { active: [task('a', 'active')] }, { stopped: [task('a', 'removed')] }, []],
    ['no pause and no start', { active: [task('a', 'active')] }, { waiting: [task('a', 'paused')] }, []],
    ['nothing of what is gone', { stopped: [task('a', 'complete')] }, {}, []],
  ])('reports %s', (_name, before, after, changes) => {
    expect(changesOf(knowing(before), after)).toEqual(changes);
  });

  it('reports no event for an old result that appears when newer ones are cleared', () => {
    const known = knowing({ stopped: [task('c', 'complete'), task('b', 'complete')], isStoppedWhole: false });
    expect(changesOf(known, { stopped: [task('b', 'complete'), task('a', 'complete')] })).toEqual([]);
    expect(changesOf(known, { stopped: [task('a', 'complete')] })).toEqual([]);
    expect(changesOf(known, { stopped: [task('d', 'complete'), task('c', 'complete')] })).toEqual(['d finished']);
  });

  it('does not report a task as added that may have been in the unseen part of the waiting list', () => {
    expect(changesOf(knowing({ isWaitingWhole: false }), { active: [task('a', 'active')] })).toEqual([]);
  });

  describe('for a torrent that seeds', () => {
    const seeding = knowing({ active: [task('a', 'active', true)] });
    const verifying = { ...task('a', 'active', false), verifiedLength: 5 };
    const pending = { ...task('a', 'active', false), verifyIntegrityPending: true };
    const changesThrough = (looks: readonly TaskUpdate[]) => {
      let known = seeding;
      const changes: string[] = [];
      for (const look of looks) {
        const lists = receivedTasks(look.status === 'active' ? { active: [look] } : { waiting: [look] });
        changes.push(...changesOf(known, lists));
        ({ known } = compareTasks(known, lists));
      }
      return changes;
    };

    it.each([
      ['aria2 checks its hashes after a restart', [verifying, task('a', 'active', true)]],
      ['it waits for the check', [task('a', 'waiting'), pending, verifying, task('a', 'active', true)]],
      ['it is paused and goes on', [task('a', 'paused'), task('a', 'active', true)]],
    ])('reports no second completion when %s', (_name, looks) => {
      expect(changesThrough(looks)).toEqual([]);
    });

    it.each([
      ['further files are chosen', [task('a', 'active', false), task('a', 'active', true)]],
      ['the check finds broken data', [verifying, task('a', 'active', false), task('a', 'active', true)]],
    ])('reports a second completion when %s', (_name, looks) => {
      expect(changesThrough(looks)).toEqual(['a dataComplete']);
    });

    it('reports no completion of a torrent whose hashes were checked at the first look, unless the check finds broken data', () => {
      const known = knowing({ active: [verifying], waiting: [{ ...pending, gid: 'b' }] });
      const checked = [task('a', 'active', true), task('b', 'active', true)];
      expect(changesOf(known, { active: checked })).toEqual([]);
      const broken = compareTasks(known, receivedTasks({ active: [task('a', 'active', false), task('b', 'active', true)] })).known;
      expect(changesOf(broken, { active: checked })).toEqual(['a dataComplete']);
    });

    it('reports a download whose checksum was checked at the first look as finished', () => {
      const known = knowing({ active: [{ ...task('a', 'active'), verifiedLength: 5 }] });
      expect(changesOf(known, { stopped: [task('a', 'complete')] })).toEqual(['a finished']);
    });

    it('makes no comparison due during a hash check', () => {
      expect(isComparisonDue(seeding, [verifying])).toBe(false);
    });
  });

  it('reports new tasks once a list was complete, whatever it was at first', () => {
    const before = knowing({ isWaitingWhole: false, isStoppedWhole: false, stopped: [task('a', 'complete')] });
    const { known } = compareTasks(before, receivedTasks({}));
    expect(changesOf(known, { active: [task('b', 'active')], stopped: [task('c', 'complete')] })).toEqual(['c finished', 'b added']);
    const cut = compareTasks(known, receivedTasks({ isWaitingWhole: false, isStoppedWhole: false })).known;
    expect(changesOf(cut, { active: [task('b', 'active')], stopped: [task('c', 'complete')] })).toEqual(['c finished', 'b added']);
  });

  it('reports each event once, whatever the order of comparisons', () => {
    const status = fc.constantFrom<TaskStatus>('active', 'waiting', 'paused', 'complete', 'error', 'removed');
    const look = fc.uniqueArray(fc.record({ gid: fc.constantFrom('a', 'b', 'c', 'd'), status, seeder: fc.boolean() }), {
      selector: ({ gid }) => gid,
    });
    const stoppedStatuses = ['complete', 'error', 'removed'];
    fc.assert(
      fc.property(fc.array(look), (looks) => {
        let known = nothing;
        const ends: string[] = [];
        for (const tasks of looks) {
          // What has stopped stays so.
          const fits = tasks.filter(({ gid, status: now }) => known.stages.get(gid) !== 'stopped' || stoppedStatuses.includes(now));
          const lists = receivedTasks({
            active: fits.filter((one) => one.status === 'active'),
            stopped: fits.filter((one) => stoppedStatuses.includes(one.status)),
            // What is missing from a look is outside its part of the lists.
            isWaitingWhole: false,
            isStoppedWhole: false,
          });
          const after = compareTasks(known, lists);
          ends.push(
            ...after.changes
              .filter(({ kind }) => kind === 'finished' || kind === 'failed' || kind === 'seedingEnded')
              .map(({ gid }) => gid),
          );
          expect(compareTasks(after.known, lists).changes).toEqual([]);
          known = after.known;
        }
        expect(new Set(ends).size).toBe(ends.length);
      }),
    );
  });

  it('forgets tasks missing from complete lists, and keeps those that partial lists may omit', () => {
    const known = knowing({ active: [task('a', 'active')], waiting: [task('w', 'waiting')], stopped: [task('s', 'complete')] });
    const gidsAfter = (lists: Partial<ReceivedTasks>) => [...compareTasks(known, receivedTasks(lists)).known.stages.keys()];
    expect(gidsAfter({ active: [task('b', 'active')] })).toEqual(['b']);
    expect(gidsAfter({ isWaitingWhole: false }).sort()).toEqual(['a', 'w']);
    expect(gidsAfter({ isStoppedWhole: false })).toEqual(['s']);
  });

  it('remembers a limited number of stopped tasks', () => {
    // The newest is the first one.
    const many = Array.from({ length: maxStoppedOutside + 50 }, (_, place) => task(`s${place}`, 'complete'));
    const { known } = compareTasks(nothing, receivedTasks({ stopped: many, isStoppedWhole: false }));
    const after = compareTasks(known, receivedTasks({ stopped: [task('newer', 'complete')], isStoppedWhole: false })).known.stages;
    expect(after.size).toBe(maxStoppedOutside + 1);
    expect(['newer', 's0', `s${maxStoppedOutside - 1}`, `s${maxStoppedOutside}`].filter((gid) => after.has(gid))).toEqual([
      'newer',
      's0',
      `s${maxStoppedOutside - 1}`,
    ]);
  });

  it('says whether received tasks contain a change', () => {
    const known = knowing({ active: [task('a', 'active')] });
    expect(isComparisonDue(known, [task('a', 'active'), { gid: 'a' }])).toBe(false);
    expect(isComparisonDue(known, [task('a', 'complete')])).toBe(true);
    expect(isComparisonDue(known, [task('b', 'waiting')])).toBe(true);
  });

  it.each([
    ['finished', {}, 'completed'],
    ['finished', { isTorrent: true }, 'btCompleted'],
    ['finished', { isTorrent: true, isMetadata: true }, 'metadataReady'],
    ['finished', { followedBy: ['b'] }, 'metadataReady'],
    ['dataComplete', { isTorrent: true }, 'btCompleted'],
    ['dataComplete', { isTorrent: true, isMetadata: true }, undefined],
    ['added', {}, 'added'],
    ['added', { following: 'a' }, undefined],
    ['failed', { isMetadata: true }, 'failed'],
    ['seedingEnded', { isTorrent: true }, 'seedingEnded'],
  ] as const)('turns "%s" with %j into the event %s', (change, details, kind) => {
    expect(eventKind(change, makeTask({ details }).details)).toBe(kind);
  });
});

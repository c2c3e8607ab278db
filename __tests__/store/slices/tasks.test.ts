import type { Task, TaskUpdate } from '../../../src/domain/tasks/task';
import { maxKnownTimes } from '../../../src/domain/tasks/taskTimes';
import { polled } from '../../../src/store/polled';
import {
  selectActionTargets,
  selectPendingCommand,
  selectRows,
  selectRowsOnScreen,
  selectSelectedRows,
  selectTimes,
} from '../../../src/store/selectors/taskRows';
import { connected } from '../../../src/store/slices/connection';
import { locationChanged } from '../../../src/store/slices/navigation';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import {
  pauseRequested,
  pauseSettled,
  removeConfirmed,
  removeSettled,
  addAgainStarted,
  addAgainSettled,
  searchRequested,
  selectionExtended,
  selectionReplaced,
  selectionToggled,
  startRequested,
  startSettled,
  taskFilesReceived,
  viewportChanged,
} from '../../../src/store/slices/tasks';
import { makeProfile } from '../../helpers/makeProfile';
import { aVersion, locationOf, makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';
import { makeTask, makeTasks } from '../../helpers/makeTask';

/** A store at a page, with what the daemon has reported before. */
function setUp(path: string, lists: NonNullable<Parameters<typeof makeState>[0]>['lists']) {
  const { store } = makeStore({
    state: makeState({ path, ...(lists ? { lists } : {}), profiles: [makeProfile(), makeProfile({ rpcId: 'b' })] }),
  });
  const rows = () => selectRows(store.getState());
  return {
    store,
    rows,
    gids: () => rows()?.map(({ gid }) => gid),
    pending: (gid: string) => selectPendingCommand(store.getState(), gid),
    tell: (response: Omit<Parameters<typeof polled>[0], 'time'>) => store.dispatch(polled({ time: 1, ...response })),
    goTo: (to: string) => store.dispatch(locationChanged(locationOf(to))),
  };
}

const progressOf = ({ details: _, ...progress }: Task): TaskUpdate => progress;

describe('store/slices/tasks, lists', () => {
  it('returns no rows until every list of the page was received', () => {
    const { rows, tell } = setUp('/all', { active: [makeTask()] });
    expect(rows()).toBeUndefined();
    tell({ lists: { waiting: [], stopped: [] } });
    expect(rows()).toEqual([makeTask()]);
  });

  it('returns on each page its own list', () => {
    const { gids, goTo } = setUp('/downloading', {
      active: [makeTask({ gid: 'a' })],
      waiting: [makeTask({ gid: 'b', status: 'waiting' })],
      stopped: [makeTask({ gid: 'c', status: 'complete' })],
    });
    expect(gids()).toEqual(['a']);
    goTo('/waiting');
    expect(gids()).toEqual(['b']);
    goTo('/stopped');
    expect(gids()).toEqual(['c']);
    goTo('/all');
    expect(gids()).toEqual(['a', 'b', 'c']);
    goTo('/new');
    expect(gids()).toBeUndefined();
  });

  it('returns the same rows when a poll has no changes', () => {
    const { rows, tell } = setUp('/downloading', { active: makeTasks(3) });
    const before = rows();
    tell({ lists: { active: makeTasks(3).map(progressOf) } });
    expect(rows()).toBe(before);
  });

  it('returns the same rows when a poll changes only another list', () => {
    const { rows, tell } = setUp('/downloading', { active: makeTasks(3), waiting: [] });
    const before = rows();
    tell({ lists: { waiting: [{ gid: '9', status: 'waiting' }] } });
    expect(rows()).toBe(before);
  });

  it('takes the details of a row after a new selection of its files', () => {
    const { store, rows } = setUp('/waiting', { waiting: makeTasks(2, { status: 'paused' }) });
    const before = rows() ?? [];
    store.dispatch(taskFilesReceived({ gid: '1', files: [] }));
    expect(rows()).toBe(before);
    const { details } = makeTask({ details: { name: 'one.iso', selectedLength: 7 } });
    store.dispatch(taskFilesReceived({ gid: '1', files: [], details }));
    expect(rows()?.[0]).toEqual({ ...before[0], details });
    expect(rows()?.[1]).toBe(before[1]);
  });

  it('keeps the other row objects when one row changed', () => {
    const { rows, tell } = setUp('/downloading', { active: makeTasks(3) });
    const before = rows() ?? [];
    tell({
      lists: { active: makeTasks(3).map((task) => (task.gid === '2' ? { ...progressOf(task), downloadSpeed: 9 } : progressOf(task))) },
    });
    const after = rows() ?? [];
    expect(after.map((task, place) => task === before[place])).toEqual([true, false, true]);
    expect(after[1]).toEqual({ ...before[1], downloadSpeed: 9 });
  });

  it('takes order and members from a poll, and keeps known rows', () => {
    const { rows, gids, tell } = setUp('/downloading', { active: makeTasks(3) });
    const before = rows() ?? [];
    tell({ lists: { active: [{ gid: '9' }, { gid: '3' }, { gid: '1' }] } });
    expect(gids()).toEqual(['9', '3', '1']);
    expect(rows()?.slice(1)).toEqual([before[2], before[0]]);
    expect(rows()?.[1]).toBe(before[2]);
  });

  it('keeps the data of a task that moves to another list', () => {
    const { rows, tell, goTo } = setUp('/downloading', { active: [makeTask({ gid: '1', details: { name: 'known' } })], waiting: [] });
    tell({ lists: { active: [], waiting: [{ gid: '1', status: 'paused' }] } });
    goTo('/waiting');
    expect(rows()).toEqual([makeTask({ gid: '1', status: 'paused', details: { name: 'known' } })]);
  });

  it('has a task in one list only, even if only that list was received', () => {
    const { gids, tell, goTo } = setUp('/all', { active: [makeTask({ gid: '1' })], waiting: [], stopped: [] });
    tell({ lists: { waiting: [{ gid: '1', status: 'paused' }] } });
    expect(gids()).toEqual(['1']);
    goTo('/downloading');
    expect(gids()).toEqual([]);
  });

  it('updates single tasks in place, and ignores unknown ones', () => {
    const { rows, gids, tell } = setUp('/waiting', { waiting: makeTasks(3, { status: 'waiting' }) });
    const before = rows() ?? [];
    tell({ updates: [{ gid: '2', status: 'paused' }, { gid: '9' }] });
    expect(gids()).toEqual(['1', '2', '3']);
    expect(rows()?.[1]?.status).toBe('paused');
    expect(rows()?.[0]).toBe(before[0]);
  });

  it('keeps the same state when a poll has no changes for the lists', () => {
    const { store, tell } = setUp('/waiting', { waiting: makeTasks(3) });
    const before = store.getState().tasks;
    tell({ updates: [{ gid: '2' }, { gid: '9' }], lists: {} });
    expect(store.getState().tasks).toBe(before);
  });

  it('reads each of 10,000 tasks a limited number of times', () => {
    const many = makeTasks(10_000);
    const { tell, gids } = setUp('/downloading', { active: many });
    let reads = 0;
    const counted = many.map(({ gid }, place) =>
      Object.defineProperty({ status: 'active' as const, downloadSpeed: place % 2 }, 'gid', {
        enumerable: true,
        get: () => {
          reads += 1;
          return gid;
        },
      }),
    ) as TaskUpdate[];
    tell({ lists: { active: counted.reverse() } });
    expect(gids()?.[0]).toBe(many[9999]?.gid);
    expect(reads).toBeLessThan(10 * many.length);
  });

  it('drops all tasks when another server becomes active', () => {
    const { store, rows, pending } = setUp('/downloading', { active: [makeTask({ gid: '1' })] });
    store.dispatch(pauseRequested(['1']));
    store.dispatch(profileActivated('b'));
    expect(rows()).toBeUndefined();
    expect(pending('1')).toBeUndefined();
  });
});

describe('store/slices/tasks, selection', () => {
  it('toggles, extends and replaces the selection', () => {
    const { store } = setUp('/downloading', { active: makeTasks(3) });
    const selection = () => store.getState().tasks.selection;
    store.dispatch(selectionToggled('1'));
    expect(selection()).toEqual({ '1': true });
    store.dispatch(selectionExtended(['2', '3']));
    expect(selection()).toEqual({ '1': true, '2': true, '3': true });
    store.dispatch(selectionReplaced(['2']));
    expect(selection()).toEqual({ '2': true });
    store.dispatch(selectionReplaced([]));
    expect(selection()).toEqual({});
  });

  it('toggles single rows', () => {
    const { store } = setUp('/downloading', { active: makeTasks(2) });
    store.dispatch(selectionToggled('1'));
    store.dispatch(selectionToggled('2'));
    store.dispatch(selectionToggled('1'));
    expect(selectSelectedRows(store.getState()).map(({ gid }) => gid)).toEqual(['2']);
  });

  it('is reset when the page is left', () => {
    const { store, goTo } = setUp('/downloading', { active: makeTasks(2) });
    store.dispatch(selectionReplaced(['1', '2']));
    expect(selectSelectedRows(store.getState())).toHaveLength(2);
    goTo('/waiting');
    goTo('/downloading');
    expect(selectSelectedRows(store.getState())).toEqual([]);
  });

  it('is kept while a task of the list is open', () => {
    const { store } = setUp('/downloading', { active: makeTasks(2) });
    store.dispatch(selectionReplaced(['1']));
    for (const path of ['/task/detail/2', '/downloading']) store.dispatch(locationChanged({ ...locationOf(path), isListKept: true }));
    expect(selectSelectedRows(store.getState()).map(({ gid }) => gid)).toEqual(['1']);
  });

  it('excludes rows that are gone', () => {
    const { store, tell } = setUp('/downloading', { active: makeTasks(2) });
    store.dispatch(selectionReplaced(['1', '2']));
    tell({ lists: { active: [{ gid: '2' }] } });
    expect(selectActionTargets(store.getState()).remove).toEqual(['2']);
  });

  it('says which selected tasks each action applies to', () => {
    const { store } = setUp('/all', {
      active: [makeTask({ gid: '1' })],
      waiting: [makeTask({ gid: '2', status: 'waiting' }), makeTask({ gid: '3', status: 'paused' })],
      stopped: [makeTask({ gid: '4', status: 'complete' })],
    });
    expect(selectActionTargets(store.getState())).toMatchObject({ start: [], pause: [], remove: [] });
    store.dispatch(selectionReplaced(['1', '2', '3', '4']));
    expect(selectActionTargets(store.getState())).toMatchObject({ start: ['3'], pause: ['1', '2'], remove: ['1', '2', '3', '4'] });
  });

  it('excludes tasks with a pending command of the same kind', () => {
    const failed = makeTask({ gid: '4', status: 'error', errorCode: 3, details: { uris: ['http://e'] } });
    const { store, tell } = setUp('/all', {
      active: makeTasks(2),
      waiting: [makeTask({ gid: '3', status: 'paused' })],
      stopped: [failed],
    });
    const targets = () => selectActionTargets(store.getState());
    store.dispatch(selectionReplaced(['1', '2', '3']));
    store.dispatch(pauseRequested(['1']));
    store.dispatch(startRequested(['3']));
    expect(targets()).toMatchObject({ start: [], pause: ['2'], remove: ['1', '2', '3'] });
    store.dispatch(removeConfirmed(['1']));
    expect(targets()).toMatchObject({ pause: ['2'], remove: ['2', '3'] });
    store.dispatch(selectionReplaced(['4']));
    store.dispatch(addAgainStarted(['4']));
    expect(targets()).toMatchObject({ retry: [], remove: ['4'] });
    tell({ lists: { waiting: [{ gid: '3', status: 'waiting' }] } });
    store.dispatch(selectionReplaced(['3']));
    expect(targets()).toMatchObject({ start: [], pause: ['3'] });
  });

  it('drops pending commands when a daemon is connected again', () => {
    const { store, pending } = setUp('/downloading', { active: makeTasks(1) });
    store.dispatch(pauseRequested(['1']));
    store.dispatch(connected({ version: aVersion, options: {} }));
    expect(pending('1')).toBeUndefined();
  });
});

describe('store/slices/tasks, rows on screen', () => {
  it('are those of the viewport, and from the top on another page', () => {
    const { store, goTo } = setUp('/waiting', {
      waiting: makeTasks(30, { status: 'waiting' }),
      stopped: makeTasks(60, { status: 'complete' }).slice(30),
    });
    const onScreen = () => selectRowsOnScreen(store.getState()).map(({ gid }) => parseInt(gid, 16));
    store.dispatch(viewportChanged({ first: 8, count: 3 }));
    expect(onScreen()).toEqual([9, 10, 11]);
    goTo('/stopped');
    expect(onScreen()).toEqual([31, 32, 33]);
  });

  it('are as many after another server becomes active', () => {
    const { store, tell } = setUp('/waiting', { waiting: [] });
    store.dispatch(viewportChanged({ first: 0, count: 3 }));
    store.dispatch(profileActivated('b'));
    tell({ lists: { waiting: makeTasks(5, { status: 'waiting' }) } });
    expect(selectRowsOnScreen(store.getState()).map(({ gid }) => gid)).toEqual(['1', '2', '3']);
  });
});

describe('store/slices/tasks, pending commands', () => {
  it('are set at once, and dropped on failure', () => {
    const { store, pending } = setUp('/downloading', { active: makeTasks(2) });
    store.dispatch(pauseRequested(['1', '2']));
    expect([pending('1'), pending('2')]).toEqual(['pausing', 'pausing']);
    store.dispatch(pauseSettled({ succeeded: ['1'], failed: ['2'] }));
    expect([pending('1'), pending('2')]).toEqual(['pausing', undefined]);
  });

  it('stay when the page is left', () => {
    const { store, pending, goTo } = setUp('/downloading', { active: makeTasks(1) });
    store.dispatch(pauseRequested(['1']));
    goTo('/waiting');
    expect(pending('1')).toBe('pausing');
  });

  it('end when the task has reached the new state', () => {
    const { store, pending, tell } = setUp('/all', {
      active: makeTasks(1),
      waiting: [makeTask({ gid: '2', status: 'paused' })],
      stopped: [],
    });
    store.dispatch(pauseRequested(['1']));
    store.dispatch(startRequested(['2']));
    tell({
      updates: [
        { gid: '1', downloadSpeed: 5 },
        { gid: '2', connections: 5 },
      ],
    });
    expect([pending('1'), pending('2')]).toEqual(['pausing', 'starting']);
    tell({ lists: { active: [{ gid: '2', status: 'active' }], waiting: [{ gid: '1', status: 'paused' }] } });
    expect([pending('1'), pending('2')]).toEqual([undefined, undefined]);
  });

  describe('undone by another client before a poll', () => {
    const seconds = (count: number) => 1_700_000_000_000 + 1000 * count;
    const running = { lists: { active: [{ gid: '1', status: 'active' }] } } as const;
    const paused = () => {
      const page = setUp('/downloading', { active: makeTasks(1) });
      page.store.dispatch(pauseRequested(['1']));
      page.store.dispatch(polled({ time: seconds(0), ...running }));
      page.store.dispatch(pauseSettled({ succeeded: ['1'], failed: [] }));
      return { ...page, pollAt: (count: number) => page.store.dispatch(polled({ time: seconds(count), ...running })) };
    };

    it('end 10 s after the first poll that follows the response', () => {
      const { pending, pollAt } = paused();
      pollAt(20);
      pollAt(30);
      expect(pending('1')).toBe('pausing');
      pollAt(31);
      expect(pending('1')).toBeUndefined();
    });

    it('start over on a second command that aria2 has not answered yet', () => {
      const { store, pending, pollAt } = paused();
      pollAt(20);
      store.dispatch(pauseRequested(['1']));
      pollAt(60);
      pollAt(90);
      expect(pending('1')).toBe('pausing');
    });
  });

  describe('of a task that no list holds', () => {
    const tick = (count: number) => polled({ time: 1_700_000_000_000 + 1000 * count, lists: {} });

    it.each([
      ['pausing', pauseRequested(['1']), pauseSettled({ succeeded: ['1'], failed: [] })],
      ['starting', startRequested(['1']), startSettled({ succeeded: ['1'], failed: [] })],
    ])('stay %s until 10 s after the first poll that follows the response', (command, requested, settled) => {
      const { store, pending } = setUp('/task/detail/1', {});
      store.dispatch(requested);
      store.dispatch(tick(0));
      store.dispatch(settled);
      for (const count of [20, 30]) store.dispatch(tick(count));
      expect(pending('1')).toBe(command);
      store.dispatch(tick(31));
      expect(pending('1')).toBeUndefined();
    });

    it.each([
      ['removing', removeConfirmed(['1']), removeSettled({ succeeded: ['1'], failed: [] })],
      ['addingAgain', addAgainStarted(['1']), addAgainSettled({ succeeded: ['1'], failed: [] })],
    ])('stay %s until the response', (command, confirmed, settled) => {
      const { store, pending } = setUp('/task/detail/1', {});
      store.dispatch(confirmed);
      store.dispatch(tick(0));
      expect(pending('1')).toBe(command);
      store.dispatch(settled);
      store.dispatch(tick(1));
      expect(pending('1')).toBeUndefined();
    });

    it('end for a removed task on the first stopped list', () => {
      const { store, pending, tell, goTo } = setUp('/task/detail/1', {});
      store.dispatch(removeConfirmed(['1']));
      store.dispatch(removeSettled({ succeeded: ['1'], failed: [] }));
      goTo('/stopped');
      tell({ lists: { stopped: [{ gid: '1', status: 'removed' }] } });
      expect(pending('1')).toBeUndefined();
    });
  });

  it('end for a pausing task that has completed', () => {
    const { store, pending, tell } = setUp('/all', { active: makeTasks(1), waiting: [], stopped: [] });
    store.dispatch(pauseRequested(['1']));
    tell({ lists: { active: [], stopped: [{ gid: '1', status: 'complete' }] } });
    expect(pending('1')).toBeUndefined();
  });

  it('end on the next page too, with only the list of that page received', () => {
    const { store, pending, tell, goTo } = setUp('/downloading', { active: makeTasks(2) });
    store.dispatch(pauseRequested(['1']));
    store.dispatch(pauseSettled({ succeeded: ['1'], failed: [] }));
    goTo('/waiting');
    tell({ lists: { waiting: [{ gid: '1', status: 'paused' }] } });
    expect(pending('1')).toBeUndefined();
  });

  it('end for a removed task when it is in the stopped list', () => {
    const { store, pending, tell, goTo } = setUp('/downloading', { active: makeTasks(1) });
    store.dispatch(removeConfirmed(['1']));
    expect(pending('1')).toBe('removing');
    store.dispatch(removeSettled({ succeeded: ['1'], failed: [] }));
    goTo('/stopped');
    tell({ lists: { stopped: [{ gid: '1', status: 'removed' }] } });
    expect(pending('1')).toBeUndefined();
  });

  it('end for a stopped task when its result is gone', () => {
    const { store, pending, tell } = setUp('/stopped', { stopped: makeTasks(2, { status: 'error' }) });
    store.dispatch(removeConfirmed(['1']));
    tell({ lists: { stopped: [{ gid: '2', connections: 1 }, { gid: '1' }] } });
    expect(pending('1')).toBe('removing');
    tell({ lists: { stopped: [{ gid: '2' }] } });
    expect(pending('1')).toBeUndefined();
  });
});

describe('store/slices/tasks, times', () => {
  it('come from the polls that first reported the task and its end', () => {
    const { store } = setUp('/all', { active: [], stopped: [] });
    const times = () => selectTimes(store.getState(), 'a');
    store.dispatch(polled({ time: 500, lists: { active: [{ gid: 'a', status: 'active' }] } }));
    expect(times()).toEqual({ added: 500 });
    store.dispatch(polled({ time: 900, lists: { active: [], stopped: [{ gid: 'a', status: 'complete' }] } }));
    store.dispatch(polled({ time: 950, lists: { stopped: [{ gid: 'a', status: 'complete', connections: 1 }] } }));
    expect(times()).toEqual({ added: 500, finished: 900 });
  });

  it('of listed tasks are kept when 20,000 are known, and a further task has none', () => {
    const { store } = setUp('/all', { active: [], waiting: makeTasks(maxKnownTimes, { status: 'waiting' }) });
    store.dispatch(polled({ time: 5, lists: { active: [{ gid: 'fffff', status: 'active' }] } }));
    expect([selectTimes(store.getState(), '1')?.added, selectTimes(store.getState(), 'fffff')]).toEqual([0, undefined]);
  });

  it('are kept when another server becomes active', () => {
    const { store, rows } = setUp('/waiting', { active: [], waiting: makeTasks(3, { status: 'waiting' }) });
    const before = store.getState().tasks.times;
    expect(Object.keys(before)).toEqual(['1', '2', '3']);
    store.dispatch(profileActivated('b'));
    expect(store.getState().tasks.times).toBe(before);
    expect(rows()).toBeUndefined();
  });
});

describe('store/slices/tasks, tasks that are added again', () => {
  it('are pending until settled, whether they were added or not', () => {
    const { store, pending } = setUp('/stopped', { stopped: makeTasks(3, { status: 'error' }) });
    const marks = () => ['1', '2', '3'].map(pending);
    store.dispatch(addAgainStarted(['1', '2', '3']));
    expect(marks()).toEqual(['addingAgain', 'addingAgain', 'addingAgain']);
    store.dispatch(addAgainSettled({ succeeded: ['1'], failed: ['2'] }));
    expect(marks()).toEqual([undefined, undefined, 'addingAgain']);
  });
});

describe('store/slices/tasks, search box', () => {
  it('counts the requests for the search box', () => {
    const { store } = setUp('/waiting', { waiting: [] });
    store.dispatch(searchRequested());
    store.dispatch(searchRequested());
    expect(store.getState().tasks.searchRequests).toBe(2);
  });
});

import { emptyPreset } from '../../../src/domain/preset/preset';
import { polled } from '../../../src/store/polled';
import {
  selectActionTargets,
  selectChipCounts,
  selectColumns,
  selectIsDraggable,
  selectIsFiltered,
  selectIsFolderNeeded,
  selectIsListIncomplete,
  selectIsOrderChangeable,
  selectIsQueueShown,
  selectOrderSetting,
  selectRows,
  selectSelectedRows,
} from '../../../src/store/selectors/taskRows';
import { locationChanged } from '../../../src/store/slices/navigation';
import { settingsChanged } from '../../../src/store/slices/settings';
import { chipChanged, filterCleared, searchChanged, selectionReplaced, selectionToggled } from '../../../src/store/slices/tasks';
import { locationOf, makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';
import { makeTask, makeTasks } from '../../helpers/makeTask';

type Wanted = NonNullable<Parameters<typeof makeState>[0]>;

function setUp(wanted: Wanted) {
  const { store } = makeStore({ state: makeState(wanted) });
  const state = () => store.getState();
  return {
    store,
    state,
    gids: () =>
      selectRows(state())
        ?.map(({ gid }) => gid)
        .join(''),
    selected: () =>
      selectSelectedRows(state())
        .map(({ gid }) => gid)
        .join(''),
    targets: () => selectActionTargets(state()),
    goTo: (to: string) => store.dispatch(locationChanged(locationOf(to))),
  };
}

const named = (gid: string, name: string, wanted = {}) => makeTask({ gid, ...wanted, details: { name } });
const mixed = {
  active: [named('a', 'one.iso'), named('b', 'two.zip', { seeder: true })],
  waiting: [named('c', 'three.iso', { status: 'paused' })],
  stopped: [named('d', 'four.iso', { status: 'error', errorCode: 1 })],
};

describe('store/selectors/taskRows, filters', () => {
  it('returns the tasks that the search finds, and all after it is cleared', () => {
    const { store, state, gids } = setUp({ path: '/all', lists: mixed });
    store.dispatch(searchChanged('ISO'));
    expect([gids(), selectIsFiltered(state())]).toEqual(['acd', true]);
    store.dispatch(chipChanged('paused'));
    expect(gids()).toBe('c');
    store.dispatch(filterCleared());
    expect([gids(), selectIsFiltered(state()), state().tasks.chip]).toEqual(['abcd', false, undefined]);
  });

  it('ignores a search text of blanks', () => {
    const { store, state, gids } = setUp({ path: '/all', lists: mixed });
    store.dispatch(searchChanged('  '));
    expect([gids(), selectIsFiltered(state())]).toEqual(['abcd', false]);
  });

  it('may hide rows by a chip alone', () => {
    const { store, state, gids } = setUp({ path: '/all', lists: mixed });
    store.dispatch(chipChanged('paused'));
    expect([gids(), selectIsFiltered(state())]).toEqual(['c', true]);
  });

  it('counts for all chips the tasks that the search leaves', () => {
    const { store, state } = setUp({ path: '/all', lists: mixed });
    store.dispatch(searchChanged('iso'));
    store.dispatch(chipChanged('failed'));
    expect(selectChipCounts(state())).toEqual({ downloading: 1, seeding: 0, waiting: 0, paused: 1, complete: 0, failed: 1, removed: 0 });
  });

  it('ignores the chip on lists other than all tasks', () => {
    const { store, state, gids } = setUp({ path: '/downloading', lists: mixed });
    store.dispatch(chipChanged('failed'));
    expect([gids(), selectIsFiltered(state())]).toEqual(['ab', false]);
  });

  it('are reset on another page, which keeps lists and times', () => {
    const { store, state, gids, selected, goTo } = setUp({ path: '/all', lists: mixed });
    store.dispatch(searchChanged('one'));
    store.dispatch(chipChanged('downloading'));
    store.dispatch(selectionToggled('a'));
    const { lists, times } = state().tasks;
    goTo('/waiting');
    expect(state().tasks).toMatchObject({ search: '', selection: {} });
    expect(state().tasks.chip).toBeUndefined();
    expect(state().tasks.lists).toBe(lists);
    expect(state().tasks.times).toBe(times);
    goTo('/all');
    expect([gids(), selected()]).toEqual(['abcd', '']);
  });

  it('show one row for a magnet and its download', () => {
    const magnet = makeTask({ gid: 'm', status: 'complete', details: { isMetadata: true, followedBy: ['a'] } });
    const { gids } = setUp({ path: '/all', lists: { ...mixed, stopped: [magnet] } });
    expect(gids()).toBe('abc');
  });
});

describe('store/selectors/taskRows, incomplete lists', () => {
  it.each([
    ['the first chunk of a longer list', '/waiting', 1000, 1001, true],
    ['the first chunk of a longer list, beside whole lists', '/all', 1000, 1001, true],
    ['a list of exactly one chunk', '/waiting', 1000, 1000, false],
    ['a list of several chunks', '/waiting', 1001, 1001, false],
  ])('include %s on %s: %d of %d tasks, %s', (_title, path, received, numWaiting, isIncomplete) => {
    const { store, state } = setUp({ path, lists: { active: [], stopped: [] } });
    const stat = { downloadSpeed: 0, uploadSpeed: 0, numActive: 0, numWaiting, numStopped: 0 };
    store.dispatch(polled({ time: 1, stat, lists: { waiting: makeTasks(received, { status: 'waiting' }) } }));
    expect(selectIsListIncomplete(state())).toBe(isIncomplete);
  });

  it('include the stopped tasks: 1000 of 1001', () => {
    const { store, state } = setUp({ path: '/stopped' });
    const stat = { downloadSpeed: 0, uploadSpeed: 0, numActive: 0, numWaiting: 0, numStopped: 1001 };
    store.dispatch(polled({ time: 1, stat, lists: { stopped: makeTasks(1000, { status: 'complete' }) } }));
    expect(selectIsListIncomplete(state())).toBe(true);
  });
});

describe('store/selectors/taskRows, actions', () => {
  it('exclude selected rows that the search hides', () => {
    const { store, selected, targets } = setUp({ path: '/all', lists: mixed });
    store.dispatch(selectionReplaced(['a', 'b', 'c', 'd']));
    store.dispatch(searchChanged('zip'));
    expect(selected()).toBe('b');
    expect(targets()).toMatchObject({ start: [], pause: ['b'], remove: ['b'], retry: [] });
    store.dispatch(searchChanged(''));
    expect(selected()).toBe('abcd');
  });

  it('exclude selected rows that the chip hides', () => {
    const { store, targets } = setUp({ path: '/all', lists: mixed });
    store.dispatch(selectionReplaced(['a', 'b', 'c', 'd']));
    store.dispatch(chipChanged('paused'));
    expect(targets()).toMatchObject({ start: ['c'], pause: [], remove: ['c'] });
  });

  it('have no targets without a selection', () => {
    const { targets } = setUp({ path: '/all', lists: mixed });
    expect(targets()).toEqual({ start: [], pause: [], retry: [], remove: [], copyLink: [], copyMagnet: [] });
  });

  it.each([{ selected: [] }, { selected: ['a', 'b'] }])(
    'stay the same object from poll to poll with $selected selected',
    ({ selected }) => {
      const { store, targets } = setUp({ path: '/downloading', lists: mixed });
      store.dispatch(selectionReplaced(selected));
      const before = targets();
      store.dispatch(polled({ time: 1, updates: [{ gid: 'a', downloadSpeed: 5 }] }));
      expect(store.getState().tasks.lists.active?.[0]?.downloadSpeed).toBe(5);
      expect(targets()).toBe(before);
    },
  );

  it('change when another task is selected instead', () => {
    const { store, targets } = setUp({ path: '/downloading', lists: mixed });
    store.dispatch(selectionReplaced(['a']));
    expect(targets()).toMatchObject({ pause: ['a'], remove: ['a'] });
    store.dispatch(selectionReplaced(['b']));
    expect(targets()).toMatchObject({ pause: ['b'], remove: ['b'] });
  });

  it('change when a poll changes the status of a selected task', () => {
    const { store, targets } = setUp({ path: '/all', lists: mixed });
    store.dispatch(selectionReplaced(['a', 'c']));
    expect(targets()).toMatchObject({ start: ['c'], pause: ['a'] });
    store.dispatch(polled({ time: 1, updates: [{ gid: 'c', status: 'waiting' }] }));
    expect(targets()).toMatchObject({ start: [], pause: ['a', 'c'] });
  });

  it('include retry only if all selected tasks can be retried', () => {
    const { store, targets } = setUp({
      path: '/stopped',
      lists: { stopped: [...mixed.stopped, named('e', 'five', { status: 'complete' })] },
    });
    store.dispatch(selectionReplaced(['d']));
    expect(targets().retry).toEqual(['d']);
    store.dispatch(selectionReplaced(['d', 'e']));
    expect(targets().retry).toEqual([]);
  });

  it.each([
    ['copyLink', { uris: ['http://a'] }],
    ['copyMagnet', { infoHash: 'abc' }],
  ] as const)('include %s only if all selected tasks have one', (what, details) => {
    const { store, targets } = setUp({
      path: '/downloading',
      lists: { active: [makeTask({ gid: 'a', details }), makeTask({ gid: 'b', details }), makeTask({ gid: 'c' })] },
    });
    store.dispatch(selectionReplaced(['a', 'b']));
    expect(targets()[what]).toEqual(['a', 'b']);
    store.dispatch(selectionReplaced(['a', 'c']));
    expect(targets()[what]).toEqual([]);
  });

  it('list tasks in the order of the rows', () => {
    const { store, targets } = setUp({
      path: '/downloading',
      lists: { active: [named('a', 'x'), named('b', 'b'), named('c', 'm')] },
      settings: { displayOrder: 'name:asc' },
    });
    store.dispatch(selectionReplaced(['a', 'b', 'c']));
    expect(targets().remove).toEqual(['b', 'c', 'a']);
  });
});

describe('store/selectors/taskRows, orders', () => {
  const settings = {
    displayOrder: 'name:asc',
    waitingTaskListPageDisplayOrder: 'size:desc',
    stoppedTaskListPageDisplayOrder: 'percent:desc',
  };

  it.each([
    ['/all', false, 'displayOrder'],
    ['/downloading', false, 'displayOrder'],
    ['/waiting', false, 'displayOrder'],
    ['/stopped', false, 'displayOrder'],
    ['/all', true, 'displayOrder'],
    ['/downloading', true, 'displayOrder'],
    ['/waiting', true, 'waitingTaskListPageDisplayOrder'],
    ['/stopped', true, 'stoppedTaskListPageDisplayOrder'],
  ])('of %s, with separate orders %s, are stored in %s', (path, taskListIndependentDisplayOrder, setting) => {
    const { state } = setUp({ path, settings: { ...settings, taskListIndependentDisplayOrder } });
    expect(selectOrderSetting(state())).toBe(setting);
  });

  it.each([
    ['hidden', '/waiting', false],
    ['locked', '/waiting', false],
    ['locked', '/downloading', true],
  ])('can be changed while the preset has the order of waiting tasks %s, on %s: %s', (by, path, isChangeable) => {
    const preset = { ...emptyPreset, [by]: ['waitingTaskListPageDisplayOrder'] };
    const { state } = setUp({ path, settings: { preset, taskListIndependentDisplayOrder: true } });
    expect(selectIsOrderChangeable(state())).toBe(isChangeable);
  });

  it('sort each page by its own order when orders are separate', () => {
    const waiting = [named('a', 'a', { status: 'waiting', totalLength: 1 }), named('b', 'b', { status: 'waiting', totalLength: 2 })];
    const { store, gids } = setUp({ path: '/waiting', lists: { waiting }, settings });
    expect(gids()).toBe('ab');
    store.dispatch(settingsChanged({ taskListIndependentDisplayOrder: true }));
    expect(gids()).toBe('ba');
  });

  it('change with the selection only when sorted by selection', () => {
    const { store, state, gids } = setUp({
      path: '/downloading',
      lists: { active: makeTasks(3) },
      settings: { displayOrder: 'selected:desc' },
    });
    store.dispatch(selectionToggled('2'));
    expect(gids()).toBe('231');
    store.dispatch(settingsChanged({ displayOrder: 'size:asc' }));
    const before = selectRows(state());
    store.dispatch(selectionToggled('3'));
    expect(selectRows(state())).toBe(before);
  });

  it('change with the figures of a poll', () => {
    const { store, gids } = setUp({ path: '/downloading', lists: { active: makeTasks(3) }, settings: { displayOrder: 'dspeed:desc' } });
    store.dispatch(polled({ time: 1, updates: [{ gid: '2', downloadSpeed: 9 }] }));
    expect(gids()?.[0]).toBe('2');
  });
});

describe('store/selectors/taskRows, columns', () => {
  it('are those that the user has chosen and the preset does not hide', () => {
    const preset = { ...emptyPreset, hidden: ['column:progress'] };
    const { state } = setUp({ settings: { preset, taskColumns: 'progress,folder,size' } });
    expect(selectColumns(state()).map(({ id }) => id)).toEqual(['folder', 'size']);
    expect(selectIsFolderNeeded(state())).toBe(true);
  });

  it('need no folders while the preset hides the column of folders', () => {
    const preset = { ...emptyPreset, hidden: ['column:folder'] };
    const { state } = setUp({ settings: { preset, taskColumns: 'folder,size' } });
    expect(selectIsFolderNeeded(state())).toBe(false);
  });
});

describe('store/selectors/taskRows, the queue', () => {
  const waiting = { path: '/waiting', lists: { waiting: makeTasks(2, { status: 'waiting' }), active: [] } };

  it.each<[string, Wanted, boolean]>([
    ["in the daemon's order", waiting, true],
    ['on another page', { ...waiting, path: '/downloading' }, false],
    ['on the page of all', { path: '/all', lists: { ...waiting.lists, stopped: [] } }, false],
    ['in another order', { ...waiting, settings: { displayOrder: 'name:asc' } }, false],
    ['turned round', { ...waiting, settings: { displayOrder: 'default:desc' } }, false],
  ])('has its order shown %s: %s', (_title, wanted, isShown) => {
    const { state } = setUp(wanted);
    expect([selectIsQueueShown(state()), selectIsDraggable(state())]).toEqual([isShown, isShown]);
  });

  it('has no order shown while a search hides rows', () => {
    const { store, state } = setUp(waiting);
    store.dispatch(searchChanged(' '));
    expect(selectIsQueueShown(state())).toBe(true);
    store.dispatch(searchChanged('a'));
    expect(selectIsQueueShown(state())).toBe(false);
  });

  it('cannot be dragged while the setting is off, but keeps its order', () => {
    const { state } = setUp({ ...waiting, settings: { dragAndDropTasks: false } });
    expect([selectIsDraggable(state()), selectIsQueueShown(state())]).toEqual([false, true]);
  });
});

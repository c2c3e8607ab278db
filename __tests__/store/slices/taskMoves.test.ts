import { polled } from '../../../src/store/polled';
import { selectPendingCommand, selectRows, selectTimes } from '../../../src/store/selectors/taskRows';
import { dialogOpened, progressed, progressEnded } from '../../../src/store/slices/notices';
import { locationChanged } from '../../../src/store/slices/navigation';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import {
  dragCancelled,
  dragStarted,
  moveRequested,
  moveSettled,
  addAgainStarted,
  addAgainSettled,
  searchRequested,
  selectionExtended,
  selectionReplaced,
  selectionToggled,
} from '../../../src/store/slices/tasks';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';
import { makeTask, makeTasks } from '../../helpers/makeTask';

function stage(lists: NonNullable<Parameters<typeof makeState>[0]>['lists'], path = '/waiting') {
  const { store } = makeStore({
    state: makeState({ path, ...(lists ? { lists } : {}), profiles: [makeProfile(), makeProfile({ rpcId: 'b' })] }),
  });
  return {
    store,
    tasks: () => store.getState().tasks,
    order: () =>
      selectRows(store.getState())
        ?.map(({ gid }) => gid)
        .join(''),
    tell: (gids: string) => store.dispatch(polled({ time: 1, lists: { waiting: Array.from(gids, (gid) => ({ gid })) } })),
  };
}

const queue = () => ({ active: [], waiting: makeTasks(3, { status: 'waiting' }) });

describe('store/slices/tasks, moving', () => {
  it('does not reorder rows during a drag', () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(dragStarted());
    tell('321');
    expect(order()).toBe('123');
  });

  it('updates tasks during a drag', () => {
    const { store, order } = stage(queue());
    store.dispatch(dragStarted());
    store.dispatch(polled({ time: 1, lists: { active: [{ gid: '2', status: 'active' }] }, updates: [{ gid: '1', completedLength: 7 }] }));
    expect(order()).toBe('13');
    expect(selectRows(store.getState())?.[0]?.completedLength).toBe(7);
  });

  it("uses the daemon's order again when the drag is cancelled", () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(dragStarted());
    store.dispatch(dragCancelled());
    tell('321');
    expect(order()).toBe('321');
  });

  it('moves a row at once, and keeps its place until the daemon has replied', () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    expect(order()).toBe('312');
    tell('123');
    expect(order()).toBe('312');
    store.dispatch(moveSettled());
    expect(order()).toBe('312');
    tell('231');
    expect(order()).toBe('231');
  });

  it('keeps the order of two moves until both are settled', () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    store.dispatch(moveRequested({ gid: '2', place: 0 }));
    expect(order()).toBe('231');
    store.dispatch(moveSettled());
    // The second is not yet done: this is the order between the two.
    tell('312');
    expect(order()).toBe('231');
    store.dispatch(moveSettled());
    tell('213');
    expect(order()).toBe('213');
  });

  it('keeps the order during a drag while an earlier move is pending', () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    store.dispatch(dragStarted());
    store.dispatch(moveSettled());
    tell('321');
    expect(order()).toBe('312');
    store.dispatch(dragCancelled());
    tell('321');
    expect(order()).toBe('321');
  });

  it('does not count a settled move of an earlier page for the current one', () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    store.dispatch(locationChanged({ pathname: '/waiting', search: '', key: 'again' }));
    store.dispatch(moveRequested({ gid: '2', place: 0 }));
    store.dispatch(moveSettled());
    tell('312');
    expect(order()).toBe('231');
  });

  it('ignores a move of a missing task', () => {
    const { store, order } = stage(queue());
    store.dispatch(moveRequested({ gid: '9', place: 0 }));
    expect(order()).toBe('123');
  });
});

describe('store/slices/tasks, selection', () => {
  it('toggles, extends and replaces the selection', () => {
    const { store, tasks } = stage(queue());
    store.dispatch(selectionToggled('1'));
    expect(tasks()).toMatchObject({ selection: { '1': true } });
    store.dispatch(selectionExtended(['2', '3']));
    expect(tasks()).toMatchObject({ selection: { '1': true, '2': true, '3': true } });
    store.dispatch(selectionReplaced(['2']));
    expect(tasks().selection).toEqual({ '2': true });
    store.dispatch(selectionReplaced([]));
    expect(tasks().selection).toEqual({});
  });
});

describe('store/slices/tasks, times', () => {
  const times = (opened: ReturnType<typeof stage>, gid: string) => selectTimes(opened.store.getState(), gid);

  it('come from the polls that first reported the task and its end', () => {
    const here = stage({ active: [], stopped: [] }, '/all');
    here.store.dispatch(polled({ time: 500, lists: { active: [{ gid: 'a', status: 'active' }] } }));
    expect(times(here, 'a')).toEqual({ added: 500 });
    here.store.dispatch(polled({ time: 900, lists: { active: [], stopped: [{ gid: 'a', status: 'complete' }] } }));
    here.store.dispatch(polled({ time: 950, lists: { stopped: [{ gid: 'a', status: 'complete', connections: 1 }] } }));
    expect(times(here, 'a')).toEqual({ added: 500, finished: 900 });
  });

  it('are kept when another server becomes active', () => {
    const here = stage(queue());
    const before = here.tasks().times;
    expect(Object.keys(before)).toEqual(['1', '2', '3']);
    here.store.dispatch(profileActivated('b'));
    expect(here.tasks().times).toBe(before);
    expect(here.order()).toBeUndefined();
  });
});

describe('store/slices/tasks, retries', () => {
  it('are pending until settled, whether they succeeded or failed', () => {
    const { store } = stage({ stopped: makeTasks(3, { status: 'error' }) }, '/stopped');
    const pending = () => ['1', '2', '3'].map((gid) => selectPendingCommand(store.getState(), gid));
    store.dispatch(addAgainStarted(['1', '2', '3']));
    expect(pending()).toEqual(['addingAgain', 'addingAgain', 'addingAgain']);
    store.dispatch(addAgainSettled({ succeeded: ['1'], failed: ['2'] }));
    expect(pending()).toEqual([undefined, undefined, 'addingAgain']);
  });
});

describe('store/slices/tasks, search box', () => {
  it('counts the requests for the search box', () => {
    const { store, tasks } = stage(queue());
    store.dispatch(searchRequested());
    store.dispatch(searchRequested());
    expect(tasks().searchRequests).toBe(2);
  });
});

describe('store/slices/notices, progress box', () => {
  it('keeps the latest progress until it ends, beside an open question', () => {
    const { store } = stage({ active: [makeTask()] });
    const title = { key: 'dialog.retrying' };
    store.dispatch(progressed({ title, done: 0, total: 2 }));
    store.dispatch(dialogOpened({ kind: 'question', title, text: title }));
    store.dispatch(progressed({ title, done: 1, total: 2 }));
    expect(store.getState().notices).toMatchObject({ progress: { done: 1, total: 2 }, dialogs: [{ kind: 'question' }] });
    store.dispatch(progressEnded());
    expect(store.getState().notices.progress).toBeUndefined();
    expect(store.getState().notices.dialogs).toHaveLength(1);
  });
});

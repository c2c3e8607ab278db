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
  retryConfirmed,
  retrySettled,
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
  it('moves no row under a finger', () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(dragStarted());
    tell('321');
    expect(order()).toBe('123');
  });

  it('goes on telling of tasks while a row is dragged', () => {
    const { store, order } = stage(queue());
    store.dispatch(dragStarted());
    store.dispatch(polled({ time: 1, lists: { active: [{ gid: '2', status: 'active' }] }, updates: [{ gid: '1', completedLength: 7 }] }));
    expect(order()).toBe('13');
    expect(selectRows(store.getState())?.[0]?.completedLength).toBe(7);
  });

  it("takes the daemon's order again when the row is put down where it was", () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(dragStarted());
    store.dispatch(dragCancelled());
    tell('321');
    expect(order()).toBe('321');
  });

  it('has a row where it was put at once, and until the daemon has answered', () => {
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

  it('keeps the order of two moves until both are answered', () => {
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

  it('keeps the order of a row that is dragged while the one before is still on its way', () => {
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

  it('does not take for settled what was asked on another page', () => {
    const { store, order, tell } = stage(queue());
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    store.dispatch(locationChanged({ pathname: '/waiting', search: '', key: 'again' }));
    store.dispatch(moveRequested({ gid: '2', place: 0 }));
    store.dispatch(moveSettled());
    tell('312');
    expect(order()).toBe('231');
  });

  it('moves nothing that is gone', () => {
    const { store, order } = stage(queue());
    store.dispatch(moveRequested({ gid: '9', place: 0 }));
    expect(order()).toBe('123');
  });
});

describe('store/slices/tasks, selection', () => {
  it('is toggled, extended and replaced', () => {
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
  const times = (stageOf: ReturnType<typeof stage>, gid: string) => selectTimes(stageOf.store.getState(), gid);

  it('are those of the poll that told of a task first, and of its end', () => {
    const here = stage({ active: [], stopped: [] }, '/all');
    here.store.dispatch(polled({ time: 500, lists: { active: [{ gid: 'a', status: 'active' }] } }));
    expect(times(here, 'a')).toEqual({ added: 500 });
    here.store.dispatch(polled({ time: 900, lists: { active: [], stopped: [{ gid: 'a', status: 'complete' }] } }));
    here.store.dispatch(polled({ time: 950, lists: { stopped: [{ gid: 'a', status: 'complete', connections: 1 }] } }));
    expect(times(here, 'a')).toEqual({ added: 500, finished: 900 });
  });

  it('are kept when another daemon is meant', () => {
    const here = stage(queue());
    const before = here.tasks().times;
    expect(Object.keys(before)).toEqual(['1', '2', '3']);
    here.store.dispatch(profileActivated('b'));
    expect(here.tasks().times).toBe(before);
    expect(here.order()).toBeUndefined();
  });
});

describe('store/slices/tasks, retrying', () => {
  it('is over for all that were settled, whatever came of it', () => {
    const { store } = stage({ stopped: makeTasks(3, { status: 'error' }) }, '/stopped');
    const pending = () => ['1', '2', '3'].map((gid) => selectPendingCommand(store.getState(), gid));
    store.dispatch(retryConfirmed(['1', '2', '3']));
    expect(pending()).toEqual(['retrying', 'retrying', 'retrying']);
    store.dispatch(retrySettled({ succeeded: ['1'], failed: ['2'] }));
    expect(pending()).toEqual([undefined, undefined, 'retrying']);
  });
});

describe('store/slices/tasks, search box', () => {
  it('is asked for once more each time', () => {
    const { store, tasks } = stage(queue());
    store.dispatch(searchRequested());
    store.dispatch(searchRequested());
    expect(tasks().searchRequests).toBe(2);
  });
});

describe('store/slices/notices, progress', () => {
  it('is the last one told, until it is over, and stands in no question’s way', () => {
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

import { polled } from '../../../src/store/polled';
import { selectRows } from '../../../src/store/selectors/taskRows';
import { locationChanged } from '../../../src/store/slices/navigation';
import { profileActivated } from '../../../src/store/slices/rpcProfiles';
import { dragCancelled, dragStarted, moveRequested, moveSettled } from '../../../src/store/slices/tasks';
import { makeProfile } from '../../helpers/makeProfile';
import { makeState } from '../../helpers/makeState';
import { makeStore } from '../../helpers/makeStore';
import { makeTasks } from '../../helpers/makeTask';

/** A store at the page of waiting tasks 1, 2 and 3. */
function setUp() {
  const { store } = makeStore({
    state: makeState({
      path: '/waiting',
      lists: { active: [], waiting: makeTasks(3, { status: 'waiting' }) },
      profiles: [makeProfile(), makeProfile({ rpcId: 'b' })],
    }),
  });
  return {
    store,
    order: () =>
      selectRows(store.getState())
        ?.map(({ gid }) => gid)
        .join(''),
    tell: (gids: string) => store.dispatch(polled({ time: 1, lists: { waiting: Array.from(gids, (gid) => ({ gid })) } })),
  };
}

describe('store/slices/tasks, moving', () => {
  it('does not reorder rows during a drag', () => {
    const { store, order, tell } = setUp();
    store.dispatch(dragStarted());
    tell('321');
    expect(order()).toBe('123');
  });

  it('updates tasks during a drag', () => {
    const { store, order } = setUp();
    store.dispatch(dragStarted());
    store.dispatch(polled({ time: 1, lists: { active: [{ gid: '2', status: 'active' }] }, updates: [{ gid: '1', completedLength: 7 }] }));
    expect(order()).toBe('13');
    expect(selectRows(store.getState())?.[0]?.completedLength).toBe(7);
  });

  it("uses the daemon's order again when the drag is cancelled", () => {
    const { store, order, tell } = setUp();
    store.dispatch(dragStarted());
    store.dispatch(dragCancelled());
    tell('321');
    expect(order()).toBe('321');
  });

  it("uses the daemon's order again when a dropped row has moved", () => {
    const { store, order, tell } = setUp();
    store.dispatch(dragStarted());
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    store.dispatch(moveSettled());
    tell('321');
    expect(order()).toBe('321');
  });

  it('keeps the order of a move when a move of an earlier server is settled late', () => {
    const { store, order, tell } = setUp();
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    store.dispatch(profileActivated('b'));
    store.dispatch(moveSettled());
    tell('123');
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    tell('123');
    expect(order()).toBe('312');
  });

  it('moves a row at once, and keeps its place until the daemon has replied', () => {
    const { store, order, tell } = setUp();
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
    const { store, order, tell } = setUp();
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
    const { store, order, tell } = setUp();
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
    const { store, order, tell } = setUp();
    store.dispatch(moveRequested({ gid: '3', place: 0 }));
    store.dispatch(locationChanged({ pathname: '/waiting', search: '', key: 'again' }));
    store.dispatch(moveRequested({ gid: '2', place: 0 }));
    store.dispatch(moveSettled());
    tell('312');
    expect(order()).toBe('231');
  });

  it('ignores a move of a missing task', () => {
    const { store, order } = setUp();
    store.dispatch(moveRequested({ gid: '9', place: 0 }));
    expect(order()).toBe('123');
  });
});

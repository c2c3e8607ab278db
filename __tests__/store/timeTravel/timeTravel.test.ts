/**
 * Time travel with what DevTools really does: the real instrument, the real store, a saga that polls. The saga asks the
 * gate before each question, as sagas/callDaemon does.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import { instrument } from '@redux-devtools/instrument';
import createSagaMiddleware from 'redux-saga';
import { call, delay, put } from 'redux-saga/effects';
import { polled } from '../../../src/store/polled';
import { viewportChanged } from '../../../src/store/slices/tasks';
import { makeStore } from '../../helpers/makeStore';

const pollMs = 10;

interface LiftedStore {
  getState(): {
    readonly stagedActionIds: readonly number[];
    readonly currentStateIndex: number;
    readonly computedStates: readonly { readonly state: unknown }[];
    readonly isLocked: boolean;
  };
  dispatch(action: UnknownAction): unknown;
}

const running: { cancel(): void }[] = [];

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  running.splice(0).forEach((saga) => saga.cancel());
  jest.useRealTimers();
});

/** An application that asks its daemon every 10 ms; each response is the number of the request. */
async function setUp({ maxAge = 300 } = {}) {
  const sagaMiddleware = createSagaMiddleware();
  const { store, effectGate, resumeLive } = makeStore({ effects: sagaMiddleware, enhancers: [instrument(undefined, { maxAge })] });
  let sent = 0;
  const replyMs = 4;
  running.push(
    sagaMiddleware.run(function* poll() {
      for (;;) {
        yield call(effectGate.whenOpen);
        sent += 1;
        const asked = sent;
        yield delay(replyMs);
        const stat = { downloadSpeed: asked, uploadSpeed: 0, numActive: 0, numWaiting: 0, numStopped: 0 };
        yield put(polled({ time: asked, stat }));
        yield delay(pollMs - replyMs);
      }
    }),
  );
  const lifted = (store as unknown as { liftedStore: LiftedStore }).liftedStore;
  const stagedCount = () => lifted.getState().stagedActionIds.length;
  const parts = {
    store,
    resumeLive,
    effectGate,
    lifted,
    stagedCount,
    sent: () => sent,
    /** What the page shows: the number of the newest answer. */
    shown: () => store.getState().globalStat.current?.downloadSpeed,
    samples: () => store.getState().globalStat.samples.map(({ downloadSpeed }) => downloadSpeed),
    jumpTo: (index: number) => lifted.dispatch({ type: 'JUMP_TO_STATE', index, actionId: index }),
    jumpToNewest: () => lifted.dispatch({ type: 'JUMP_TO_STATE', index: stagedCount() - 1 }),
    run: (ms: number) => jest.advanceTimersByTimeAsync(ms),
  };
  // Ten answers, and between two questions.
  await parts.run(10 * pollMs - 2);
  expect(parts.shown()).toBe(10);
  return parts;
}

type SetUp = Awaited<ReturnType<typeof setUp>>;

/** Nothing is asked, nothing is recorded, and the state that is shown stays. */
async function expectStandstill({ store, stagedCount, sent, effectGate, run }: SetUp): Promise<void> {
  const before = { state: store.getState(), count: stagedCount(), sent: sent() };
  await run(20 * pollMs);
  expect(effectGate.isOpen()).toBe(false);
  expect(sent()).toBe(before.sent);
  expect(stagedCount()).toBe(before.count);
  expect(store.getState()).toBe(before.state);
}

async function expectLife({ sent, shown, effectGate, stagedCount, lifted, run }: SetUp): Promise<void> {
  const before = { sent: sent(), count: stagedCount() };
  await run(10 * pollMs);
  expect(effectGate.isOpen()).toBe(true);
  expect(sent()).toBeGreaterThanOrEqual(before.sent + 9);
  expect(shown()).toBeGreaterThan(before.sent);
  expect(lifted.getState().currentStateIndex).toBe(stagedCount() - 1);
}

describe('store/timeTravel/timeTravel, viewing the past', () => {
  it('sends and stores nothing while a recorded state is shown', async () => {
    const app = await setUp();
    app.jumpTo(3);
    expect(app.shown()).toBe(3);
    await expectStandstill(app);
    expect(app.shown()).toBe(3);
  });

  it('drops user actions while a recorded state is shown', async () => {
    const app = await setUp();
    app.jumpTo(3);
    app.store.dispatch(viewportChanged({ first: 77, count: 1 }));
    await expectStandstill(app);
    app.jumpToNewest();
    await app.run(pollMs);
    expect(app.store.getState().tasks.viewport.first).toBe(0);
  });

  it('queues actions of sagas in order, and dispatches them on return to the newest state', async () => {
    const app = await setUp();
    // A request is on its way: its response comes while the past is shown.
    await app.run(3);
    expect(app.sent()).toBe(11);
    app.jumpTo(3);
    await app.run(5 * pollMs);
    expect(app.shown()).toBe(3);
    app.jumpToNewest();
    expect(app.shown()).toBe(11);
    await app.run(3 * pollMs);
    expect(app.samples()).toEqual(Array.from({ length: app.shown() ?? 0 }, (_, place) => place + 1));
  });

  it('dispatches a queued action once, also after a second look at the past', async () => {
    const app = await setUp();
    await app.run(3);
    app.jumpTo(3);
    await app.run(5 * pollMs);
    app.jumpToNewest();
    app.jumpTo(3);
    app.jumpToNewest();
    expect(app.samples()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('stays live when DevTools notifies before the first action', () => {
    const { store, effectGate } = makeStore({ effects: () => (next) => next, enhancers: [instrument()] });
    (store as unknown as { liftedStore: LiftedStore }).liftedStore.dispatch({ type: 'COMMIT', timestamp: 0 });
    expect(effectGate.isOpen()).toBe(true);
  });

  it('polls again after a jump to the newest state', async () => {
    const app = await setUp();
    app.jumpTo(3);
    app.jumpToNewest();
    await expectLife(app);
  });

  it('calls subscribers only when the gate opens or closes', async () => {
    const app = await setUp();
    const listener = jest.fn();
    const stop = app.effectGate.subscribe(listener);
    app.jumpTo(3);
    app.jumpTo(4);
    expect(listener).toHaveBeenCalledTimes(1);
    app.jumpToNewest();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    app.jumpTo(3);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('stops sending while the state is locked, and continues when it is unlocked', async () => {
    const app = await setUp();
    app.lifted.dispatch({ type: 'LOCK_CHANGES', status: true });
    await expectStandstill(app);
    app.lifted.dispatch({ type: 'LOCK_CHANGES', status: false });
    await expectLife(app);
  });

  it('keeps the shown state although the log is full', async () => {
    const app = await setUp({ maxAge: 8 });
    expect(app.stagedCount()).toBe(8);
    app.jumpTo(2);
    const viewed = app.shown();
    await expectStandstill(app);
    expect(app.shown()).toBe(viewed);
    app.jumpToNewest();
    await expectLife(app);
    expect(app.stagedCount()).toBe(8);
  });
});

describe('store/timeTravel/timeTravel, Resume live', () => {
  it.each<[string, (app: SetUp) => void]>([
    ['from the past', (app) => app.jumpTo(3)],
    ['after a lock', (app) => app.lifted.dispatch({ type: 'LOCK_CHANGES', status: true })],
    [
      'after a lock in the past',
      (app) => {
        app.jumpTo(3);
        app.lifted.dispatch({ type: 'LOCK_CHANGES', status: true });
      },
    ],
    ['after an action was skipped', (app) => app.lifted.dispatch({ type: 'TOGGLE_ACTION', id: 5 })],
    ['after a revert', (app) => app.lifted.dispatch({ type: 'ROLLBACK', timestamp: 0 })],
    ['after a reset', (app) => app.lifted.dispatch({ type: 'RESET', timestamp: 0 })],
    [
      'after an import',
      (app) =>
        app.lifted.dispatch({
          type: 'IMPORT_STATE',
          nextLiftedState: JSON.parse(JSON.stringify(app.lifted.getState())),
          noRecompute: false,
        }),
    ],
  ])('continues %s', async (_title, travel) => {
    const app = await setUp();
    travel(app);
    await expectStandstill(app);
    app.resumeLive();
    expect(app.lifted.getState().isLocked).toBe(false);
    // DevTools may notify again before the next action.
    app.lifted.dispatch({ type: 'LOCK_CHANGES', status: false });
    await expectLife(app);
  });

  it('shows the newest state at once, including the actions received meanwhile', async () => {
    const app = await setUp();
    await app.run(3);
    app.jumpTo(3);
    await app.run(5 * pollMs);
    app.resumeLive();
    expect(app.shown()).toBe(11);
  });

  it('changes nothing while the newest state is shown', async () => {
    const app = await setUp();
    const before = app.store.getState();
    app.resumeLive();
    expect(app.store.getState()).toBe(before);
    await expectLife(app);
  });

  it('continues without Resume live after COMMIT, which keeps the newest state', async () => {
    const app = await setUp();
    app.lifted.dispatch({ type: 'COMMIT', timestamp: 0 });
    await expectLife(app);
  });
});

describe('store/timeTravel/timeTravel, without DevTools', () => {
  it('dispatches every action', () => {
    const { store, effectGate, resumeLive } = makeStore();
    store.dispatch(viewportChanged({ first: 77, count: 1 }));
    resumeLive();
    expect(store.getState().tasks.viewport.first).toBe(77);
    expect(effectGate.isOpen()).toBe(true);
  });
});

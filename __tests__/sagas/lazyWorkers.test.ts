import type { SagaIterator } from 'redux-saga';
import { takeEvery, takeLatest } from 'redux-saga/effects';
import { lazyCommand, lazyWorker, lazyWorkerUntilLoaded, loadForUser } from '../../src/sagas/lazyWorkers';
import { LoadError } from '../../src/i18n/loadWithRetries';
import { supervised } from '../../src/sagas/supervise';
import { tryAgainRequested } from '../../src/store/slices/codeLoading';
import { profileActivated } from '../../src/store/slices/rpcProfiles';
import { startRequested } from '../../src/store/slices/tasks';
import { startSagas } from '../helpers/startSagas';
import { settle } from '../helpers/settle';

type StartAction = ReturnType<typeof startRequested>;

/** A watcher whose worker comes when the test says so. */
function setUp() {
  const heard: string[] = [];
  const loads: { come: () => void; fail: (error: Error) => void }[] = [];
  function* worker({ payload }: StartAction): SagaIterator<void> {
    heard.push(payload.join());
  }
  const load = () => new Promise<typeof worker>((resolve, reject) => loads.push({ come: () => resolve(worker), fail: reject }));
  const { store } = startSagas(function* watch() {
    yield takeEvery(startRequested, supervised(lazyWorker(load)));
  });
  return { store, heard, loads, settle };
}

describe('sagas/lazyWorkers', () => {
  it('loads no code before the first action', () => {
    expect(setUp().loads).toEqual([]);
  });

  it('passes on all actions dispatched while the code is loading', async () => {
    const { store, heard, loads, settle } = setUp();
    store.dispatch(startRequested(['1']));
    store.dispatch(startRequested(['2', '3']));
    await settle();
    expect(heard).toEqual([]);
    loads.forEach(({ come }) => come());
    await settle();
    expect(heard).toEqual(['1', '2,3']);
  });

  it('tries three times, then shows the banner, and loads again on the next action', async () => {
    jest.useFakeTimers();
    const { store, heard, loads } = setUp();
    store.dispatch(startRequested(['1']));
    for (const attempt of [0, 1, 2]) {
      expect(store.getState().codeLoading.hasFailed).toBe(false);
      loads[attempt]?.fail(new Error('Loading chunk failed'));
      await jest.advanceTimersByTimeAsync(2000);
    }
    expect(loads).toHaveLength(3);
    expect(store.getState().codeLoading.hasFailed).toBe(true);
    expect(store.getState().notices.dialogs).toEqual([]);
    store.dispatch(startRequested(['2']));
    loads[3]?.come();
    await jest.advanceTimersByTimeAsync(0);
    expect(heard).toEqual(['2']);
    // The banner closes, and the other failed parts try again, once.
    expect(store.getState().codeLoading).toMatchObject({ hasFailed: false, reloadCount: 1 });
    store.dispatch(startRequested(['3']));
    loads[4]?.come();
    await jest.advanceTimersByTimeAsync(0);
    expect([heard, store.getState().codeLoading.reloadCount]).toEqual([['2', '3'], 1]);
    jest.useRealTimers();
  });
});

describe('sagas/lazyWorkers, and "Try again"', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function stageFailing() {
    const heard: string[] = [];
    function* worker({ type }: { type: string }): SagaIterator<void> {
      heard.push(type);
    }
    const load = jest.fn(() => Promise.resolve(worker)).mockRejectedValueOnce(new LoadError('no network'));
    const { store, types } = startSagas(function* watch() {
      yield takeLatest([startRequested, tryAgainRequested], supervised(lazyWorker(load)));
    });
    store.dispatch(startRequested(['1']));
    return { store, heard, attempts: () => types().filter((type) => type === tryAgainRequested.type).length };
  }

  it('runs a worker that "Try again" restarts', async () => {
    const { store, heard, attempts } = stageFailing();
    await jest.advanceTimersByTimeAsync(0);
    store.dispatch(tryAgainRequested());
    await jest.advanceTimersByTimeAsync(1000);
    expect([heard, attempts()]).toEqual([[tryAgainRequested.type], 1]);
  });
});

describe('sagas/lazyWorkers, of a command whose code is slow', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  function setUpCommand(isUntilLoaded = false) {
    const heard: string[] = [];
    let come: () => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    function* worker(): SagaIterator<void> {
      heard.push('1');
    }
    const load = () =>
      new Promise<{ worker: typeof worker }>((resolve, reject) => {
        come = () => resolve({ worker });
        fail = reject;
      });
    const command = isUntilLoaded
      ? supervised(lazyWorkerUntilLoaded(async () => (await load()).worker, loadForUser))
      : lazyCommand(load, 'worker');
    const { store } = startSagas(function* watch() {
      yield takeEvery(startRequested, command);
    });
    store.dispatch(startRequested(['1']));
    const keys = () => store.getState().notices.notices.map(({ text }) => text.key);
    return { store, heard, keys, come: () => come(), fail: () => fail(new LoadError('no answer')) };
  }

  it.each([false, true])('says after a second that it is loading, until the code is there (isUntilLoaded: %s)', async (isUntilLoaded) => {
    const { heard, keys, come } = setUpCommand(isUntilLoaded);
    await jest.advanceTimersByTimeAsync(900);
    const early = keys();
    await jest.advanceTimersByTimeAsync(200);
    const late = keys();
    come();
    await jest.advanceTimersByTimeAsync(0);
    expect([early, late, keys(), heard]).toEqual([[], ['page.loading'], [], ['1']]);
  });

  it('says nothing when the code is quick', async () => {
    const { keys, come } = setUpCommand();
    come();
    await jest.advanceTimersByTimeAsync(2000);
    expect(keys()).toEqual([]);
  });

  it('says it no longer when the code could not be loaded, and again after "Try again"', async () => {
    const { store, keys, fail } = setUpCommand(true);
    await jest.advanceTimersByTimeAsync(1100);
    fail();
    await jest.advanceTimersByTimeAsync(2000);
    const failed = keys();
    store.dispatch(tryAgainRequested());
    await jest.advanceTimersByTimeAsync(1100);
    expect([failed, keys()]).toEqual([[], ['page.loading']]);
  });

  it('tries again at once when the network came back during the last attempt', async () => {
    const { store, heard, fail, come } = setUpCommand(true);
    store.dispatch(tryAgainRequested());
    fail();
    await jest.advanceTimersByTimeAsync(0);
    come();
    await jest.advanceTimersByTimeAsync(0);
    expect([heard, store.getState().codeLoading.hasFailed]).toEqual([['1'], false]);
  });

  it('says it no longer when the connection changes', async () => {
    const { store, keys } = setUpCommand();
    await jest.advanceTimersByTimeAsync(1100);
    store.dispatch(profileActivated('b'));
    await jest.advanceTimersByTimeAsync(0);
    expect(keys()).toEqual([]);
  });
});

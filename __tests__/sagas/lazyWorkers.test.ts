import type { SagaIterator } from 'redux-saga';
import { takeEvery } from 'redux-saga/effects';
import { lazyWorker } from '../../src/sagas/lazyWorkers';
import { supervised } from '../../src/sagas/supervise';
import { startRequested } from '../../src/store/slices/tasks';
import { startSagas } from '../helpers/startSagas';
import { settle } from '../helpers/settle';

type StartAction = ReturnType<typeof startRequested>;

/** A watcher whose worker comes when the test says so. */
function stage() {
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
    expect(stage().loads).toEqual([]);
  });

  it('passes on all actions dispatched while the code is loading', async () => {
    const { store, heard, loads, settle } = stage();
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
    const { store, heard, loads } = stage();
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
    jest.useRealTimers();
  });
});

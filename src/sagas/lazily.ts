import type { SagaIterator } from 'redux-saga';
import { call } from 'redux-saga/effects';

type Worker<Args extends unknown[]> = (...args: Args) => SagaIterator<void>;

/**
 * A worker whose code is fetched when it is first asked for: commands need not be part of the first load, because their
 * watchers are, and no click is missed. app/prefetch.ts fetches them when the page has nothing better to do.
 */
export const lazily = <Args extends unknown[]>(load: () => Promise<Worker<Args>>): Worker<Args> =>
  function* lazyWorker(...args) {
    const worker: Worker<Args> = yield call(load);
    yield* worker(...args);
  };

import type { SagaIterator } from 'redux-saga';
import { call } from './effects';
import { supervised } from './supervise';

type Worker<Args extends unknown[]> = (...args: Args) => SagaIterator<void>;

/**
 * A worker whose code is fetched when it is first asked for: commands need not be part of the first load, because their
 * watchers are, and no click is missed. app/prefetch.ts fetches them when the page is idle.
 */
export const lazily = <Args extends unknown[]>(load: () => Promise<Worker<Args>>): Worker<Args> =>
  function* lazyWorker(...args) {
    const worker = yield* call(load);
    yield* worker(...args);
  };

/** The worker of a command, for its watcher: fetched when it is first asked for, and its errors are reported. */
export const lazyCommand = <Args extends unknown[]>(load: () => Promise<Worker<Args>>): Worker<Args> => supervised(lazily(load));

import type { SagaIterator } from 'redux-saga';
import { loadWithRetries } from '../i18n/loadWithRetries';
import { tryAgainRequested } from '../store/slices/laterCode';
import { call, take } from './effects';
import { reportError, supervised } from './supervise';

type Worker<Args extends unknown[]> = (...args: Args) => SagaIterator<void>;

/** A worker whose code loads at first use or when idle (app/prefetch.ts). Its watcher is part of the first load, so no click is missed. */
export const lazily = <Args extends unknown[]>(load: () => Promise<Worker<Args>>): Worker<Args> =>
  function* lazyWorker(...args) {
    const worker = yield* call(loadWithRetries<Worker<Args>>, load);
    yield* worker(...args);
  };

/** A lazy worker for work that the user cannot start again: "Try again" requests its code once more. */
export const lazilyUntilLoaded = <Args extends unknown[]>(load: () => Promise<Worker<Args>>): Worker<Args> =>
  function* lazyWorker(...args) {
    let worker: Worker<Args> | undefined;
    while (!worker) {
      try {
        worker = yield* call(loadWithRetries<Worker<Args>>, load);
      } catch (error) {
        yield* call(reportError, error);
        yield* take(tryAgainRequested);
      }
    }
    yield* worker(...args);
  };

/** A lazy worker for a command, by its name; its errors are reported. */
export const lazyCommand = <Name extends string, Args extends unknown[]>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, Worker<Args>>>>,
  name: Name,
): Worker<Args> => supervised(lazily(async () => (await load())[name]));

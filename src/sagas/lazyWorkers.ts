import type { Action } from '@reduxjs/toolkit';
import type { ActionPattern } from '@redux-saga/types';
import type { SagaIterator } from 'redux-saga';
import { loadWithRetries } from '../i18n/loadWithRetries';
import { tryAgainRequested } from '../store/slices/codeLoading';
import { isConnectionChange } from '../store/slices/rpcProfiles';
import { call, put, race, take } from './effects';
import { reportError, supervised } from './supervise';

type Worker<Args extends unknown[]> = (...args: Args) => SagaIterator<void>;

/**
 * A worker whose code loads at first use or when idle (app/prefetch.ts). Its watcher runs before that, so no action is missed.
 * A slice may mark the work as begun. `notStarted` makes the action that removes the mark when the code could not be loaded, or when an
 * action that matches `cancelledBy` came before the code.
 */
export const lazyWorker = <Args extends unknown[]>(
  load: () => Promise<Worker<Args>>,
  notStarted?: (...args: NoInfer<Args>) => Action,
  cancelledBy: ActionPattern = [],
): Worker<Args> =>
  function* lazily(...args) {
    let loaded: Worker<Args> | undefined;
    try {
      ({ loaded } = yield* race({ loaded: call(loadWithRetries<Worker<Args>>, load), cancelled: take(cancelledBy) }));
    } catch (error) {
      if (notStarted) yield* put(notStarted(...args));
      throw error;
    }
    if (loaded) yield* loaded(...args);
    else if (notStarted) yield* put(notStarted(...args));
  };

/** A lazy worker for work that the user cannot start again: "Try again" requests its code once more. */
export const lazyWorkerUntilLoaded = <Args extends unknown[]>(load: () => Promise<Worker<Args>>): Worker<Args> =>
  function* onceLoaded(...args) {
    let loaded: Worker<Args> | undefined;
    while (!loaded) {
      try {
        loaded = yield* call(loadWithRetries<Worker<Args>>, load);
      } catch (error) {
        yield* call(reportError, error);
        yield* take(tryAgainRequested);
      }
    }
    yield* loaded(...args);
  };

/**
 * A supervised lazy worker for a command. `name` is the worker's name in the module of `load`. `notStarted` is as in `lazyWorker`.
 * A command is for the server that was active when it was given: it does not start when the connection changes (`isConnectionChange`)
 * before its code is loaded.
 */
export const lazyCommand = <Name extends string, Args extends unknown[]>(
  load: () => Promise<Readonly<Record<NoInfer<Name>, Worker<Args>>>>,
  name: Name,
  notStarted?: (...args: NoInfer<Args>) => Action,
): Worker<Args> => supervised(lazyWorker(async () => (await load())[name], notStarted, isConnectionChange));

import type { Action } from '@reduxjs/toolkit';
import type { ActionPattern } from '@redux-saga/types';
import type { SagaIterator } from 'redux-saga';
import { loadWithRetries } from '../i18n/loadWithRetries';
import { tryAgainRequested } from '../store/slices/codeLoading';
import { noticeClosed, noticeShown } from '../store/slices/notices';
import { isConnectionChange } from '../store/slices/rpcProfiles';
import { call, cancel, delay, fork, never, put, race, select, take } from './effects';
import { reportError, supervised } from './supervise';

type Worker<Args extends unknown[]> = (...args: Args) => SagaIterator<void>;
type LoadCode<Code> = (load: () => Promise<Code>) => SagaIterator<Code> | Promise<Code>;

/** Loads code that the user waits for. After a second a notice says that it is loading, as `components/common/loading/Loading` does. */
export function* loadForUser<Value>(load: () => Promise<Value>): SagaIterator<Value> {
  const notice = yield* fork(showLoading);
  const loaded = yield* call(loadWithRetries<Value>, load);
  yield* cancel(notice);
  return loaded;
}

/** Shows the notice after a second, and closes it when `loadForUser` has ended in any way. */
function* showLoading(): SagaIterator<void> {
  yield* delay(1000);
  const { payload } = yield* put(noticeShown({ kind: 'status', isInfo: true, text: { key: 'page.loading' } }));
  try {
    yield* never();
  } finally {
    yield* put(noticeClosed(payload.id));
  }
}

interface LazyWorkerOptions<Args extends unknown[]> {
  /** A slice may mark the work as begun. This makes the action that removes the mark when the work does not start. */
  readonly notStarted?: ((...args: Args) => Action) | undefined;
  /** The work does not start when a matching action comes before the code. */
  readonly cancelledBy?: ActionPattern;
  /** `loadForUser` for work that the user waits for. */
  readonly loadCode?: LoadCode<Worker<Args>>;
}

/** A worker whose code loads at first use or when idle (app/prefetch.ts). Its watcher runs before that, so no action is missed. */
export const lazyWorker = <Args extends unknown[]>(
  load: () => Promise<Worker<Args>>,
  { notStarted, cancelledBy = [], loadCode = loadWithRetries }: LazyWorkerOptions<NoInfer<Args>> = {},
): Worker<Args> => {
  /**
   * `codeLoading.reloadCount` at the last failure of this code. If it is still the same at the next success, nothing has requested the
   * other failed files since.
   */
  let failedAt: number | undefined;
  return function* lazily(...args) {
    let loaded: Worker<Args> | undefined;
    try {
      ({ loaded } = yield* race({ loaded: call(loadCode, load), cancelled: take(cancelledBy) }));
    } catch (error) {
      failedAt = (yield* select()).codeLoading.reloadCount;
      if (notStarted) yield* put(notStarted(...args));
      throw error;
    }
    if (loaded) {
      const { codeLoading } = yield* select();
      // The files can be loaded again, so the banner closes and everything else that has failed is requested too.
      if (failedAt === codeLoading.reloadCount) yield* put(tryAgainRequested());
      yield* loaded(...args);
    } else if (notStarted) yield* put(notStarted(...args));
  };
};

/** Loads code for work that the user cannot start again: "Try again" requests the code once more. */
export function* untilLoaded<Code>(load: () => Promise<Code>, loadCode: LoadCode<Code> = loadWithRetries): SagaIterator<Code> {
  for (;;) {
    const { codeLoading: before } = yield* select();
    try {
      return yield* call(loadCode, load);
    } catch (error) {
      const { codeLoading } = yield* select();
      // "Try again" was pressed, or the network came back, during the last attempts.
      if (codeLoading.reloadCount !== before.reloadCount) continue;
      yield* call(reportError, error);
      yield* take(tryAgainRequested);
    }
  }
}

/** A lazy worker whose code is loaded by `untilLoaded`. */
export const lazyWorkerUntilLoaded = <Args extends unknown[]>(
  load: () => Promise<Worker<Args>>,
  loadCode?: LoadCode<Worker<Args>>,
): Worker<Args> =>
  function* onceLoaded(...args) {
    const worker = yield* untilLoaded(load, loadCode);
    yield* worker(...args);
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
): Worker<Args> =>
  supervised(lazyWorker(async () => (await load())[name], { notStarted, cancelledBy: isConnectionChange, loadCode: loadForUser }));

import { LoadError } from '../../../src/i18n/loadWithRetries';
import { UnauthorizedError, UnusableResponseError } from '../../../src/rpc';
import { keepPolling } from '../../../src/sagas/pollers/keepPolling';
import { call } from '../../../src/sagas/effects';
import { advance } from '../../helpers/advance';
import { startSagas } from '../../helpers/startSagas';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A poller that fails with each of these errors in turn, and then ends. */
function start(...failures: readonly Error[]) {
  let starts = 0;
  const saga = startSagas(function* poll() {
    yield* call(keepPolling, function* fail() {
      const failure = failures[starts];
      starts += 1;
      if (failure) throw failure;
    });
  });
  return { ...saga, starts: () => starts };
}

describe('sagas/pollers/keepPolling', () => {
  it.each([
    ['an error', new UnusableResponseError('aria2.getPeers'), 1000],
    ['code that could not be loaded', new LoadError('no network'), 10_000],
  ])('starts again after %s, which is logged, and ends with the poller', async (_title, failure, waitMs) => {
    const { starts, store, task } = start(failure);
    await advance(waitMs - 1);
    expect([starts(), store.getState().debugLog.length]).toEqual([1, 1]);
    await advance(1);
    expect([starts(), task.isRunning()]).toEqual([2, false]);
  });

  it('does not poll again with a refused secret', async () => {
    const { starts, task, errors } = start(new UnauthorizedError());
    task.toPromise().catch(() => undefined);
    await advance(20_000);
    expect([starts(), errors.splice(0)]).toEqual([1, [new UnauthorizedError()]]);
  });
});

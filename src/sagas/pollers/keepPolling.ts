import type { SagaIterator } from 'redux-saga';
import type { Milliseconds } from '../../domain/units';
import { LoadError } from '../../i18n/loadWithRetries';
import { UnauthorizedError } from '../../rpc';
import { call, delay } from '../effects';
import { reportToLog } from '../supervise';

const waitAfterErrorMs: Milliseconds = 1000;
/** After several failed requests for the code of a poller. The page offers "Try again", which restarts the pollers at once. */
const reloadAfterMs: Milliseconds = 10_000;

/**
 * Runs a poller, and starts it again after an error, which goes to the log. A refused secret is thrown, because it ends all polling. The
 * end of the connection cancels this saga.
 */
export function* keepPolling<Args extends unknown[]>(poller: (...args: Args) => SagaIterator<void>, ...args: Args): SagaIterator<void> {
  for (;;) {
    try {
      yield* call(poller, ...args);
      return;
    } catch (error) {
      if (error instanceof UnauthorizedError) throw error;
      yield* call(reportToLog, error);
      yield* delay(error instanceof LoadError ? reloadAfterMs : waitAfterErrorMs);
    }
  }
}

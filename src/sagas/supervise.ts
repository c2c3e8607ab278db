import type { SagaIterator } from 'redux-saga';
import { all, call, cancel, delay, never, put, spawn } from './effects';
import { ConnectionError, DaemonError, UnauthorizedError } from '../rpc';
import { LoadError } from '../i18n/loadWithRetries';
import { partFailed } from '../store/slices/codeLoading';
import { secretRefused } from '../store/slices/connection';
import { logged } from '../store/slices/debugLog';
import { errorShown } from '../store/slices/notices';
import { logMasked } from './debug/logMasked';
import { errorLabel } from './notices/errorLabel';

/**
 * Reports the errors of workers, which do not catch them. The debug log gets every error; the user sees errors of the user's own actions. A
 * message of the daemon is shown unchanged.
 */
export function* reportError(error: unknown): SagaIterator<void> {
  if (error instanceof UnauthorizedError) yield* put(secretRefused());
  else {
    yield* put(error instanceof LoadError ? partFailed() : errorShown(errorLabel(error)));
    yield* logError(error);
  }
}

/** For work that the user did not request, such as polling: writes to the log only. The connection status shows the failure. */
export function* reportToLog(error: unknown): SagaIterator<void> {
  if (error instanceof UnauthorizedError) yield* put(secretRefused());
  else if (!(error instanceof ConnectionError)) yield* logError(error);
}

function* logError(error: unknown): SagaIterator<void> {
  // aria2's message may repeat the request, with its passwords.
  if (error instanceof DaemonError) {
    yield* logMasked({ level: 'ERROR', content: error.name, foreign: error.message, isOneLine: true });
    return;
  }
  const content = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const attachment = error instanceof Error && !(error instanceof ConnectionError) ? error.stack : undefined;
  yield* put(logged({ level: 'ERROR', content, attachment }));
}

type Worker<Args extends unknown[], Result> = (...args: Args) => SagaIterator<Result>;

/** A worker whose errors are reported instead of ending its watcher. Its result is undefined after an error. */
export const supervised = <Args extends unknown[], Result>(
  worker: Worker<Args, Result>,
  report = reportError,
): Worker<Args, Result | undefined> =>
  function* supervisedWorker(...args) {
    try {
      return yield* worker(...args);
    } catch (error) {
      yield* call(report, error);
      return undefined;
    }
  };

const restartDelayMs = 1000;

/** Runs watchers until this saga is cancelled. One that fails is reported and restarted; the others continue. */
export function* keepAllAlive(watchers: readonly Worker<[], void>[]): SagaIterator<void> {
  const running = yield* all(watchers.map((watcher) => spawn(keepAlive, watcher)));
  try {
    yield* never();
  } finally {
    yield* all(running.map(cancel));
  }
}

function* keepAlive(watcher: Worker<[], void>): SagaIterator<void> {
  for (;;) {
    try {
      yield* call(watcher);
      return;
    } catch (error) {
      yield* call(reportError, error);
      yield* delay(restartDelayMs);
    }
  }
}

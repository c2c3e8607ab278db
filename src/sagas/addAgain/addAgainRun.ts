import type { SagaIterator } from 'redux-saga';
import { call, put } from '../effects';
import type { Label } from '../../domain/label';
import type { DaemonOptions, SentOptions } from '../../domain/options/daemonOptions';
import type { Gid } from '../../domain/units';
import { ConnectionError, isRefusal, isUnanswered, isUnconfirmed, methods, type DaemonCall, type RequestOrigin } from '../../rpc';
import { logged } from '../../store/slices/debugLog';
import { dialogOpened, errorShown } from '../../store/slices/notices';
import { callDaemon } from '../callDaemon';
import { connectionLabel, errorLabel } from '../notices/errorLabel';

/** One run of a command that adds stopped tasks again: the state that its tasks share. */
export interface AddAgainRun {
  readonly origin: RequestOrigin;
  /** aria2's global options. They are requested once for all tasks. */
  global?: DaemonOptions;
  /** The task that was sent last, if it is unknown whether aria2 has added it. */
  unconfirmed?: Gid;
}

export const newRun = (origin: RequestOrigin = 'user'): AddAgainRun => ({ origin });

/** aria2's global options, requested for the first task that needs them. */
export function* globalOptionsOf(run: AddAgainRun): SagaIterator<DaemonOptions> {
  run.global ??= yield* call(callDaemon, methods.getGlobalOption(), run.origin);
  return run.global;
}

/** aria2 has no task with the gid any more. */
class TaskGoneError extends Error {}

/** Sends a call that reads a stopped task. aria2 refuses such a call only if the task is gone. */
export function* callForTask<Result>(run: AddAgainRun, daemonCall: DaemonCall<Result>): SagaIterator<Result> {
  try {
    return yield* call(callDaemon<Result>, daemonCall, run.origin);
  } catch (error) {
    throw isRefusal(error) ? new TaskGoneError(error.message) : error;
  }
}

/** Sends the download that replaces the task `gid`. Returns the new gid. */
export function* sendAgain(run: AddAgainRun, gid: Gid, uris: readonly string[], options: SentOptions): SagaIterator<Gid> {
  try {
    return yield* call(callDaemon, methods.addUri(uris, options), run.origin);
  } catch (error) {
    if (isUnconfirmed(error)) run.unconfirmed = gid;
    throw error;
  }
}

/** The result of a run with several tasks that an error has ended. */
interface PartialResult {
  readonly title: Label;
  /** Absent while aria2 has answered for no task. */
  readonly result?: Label | undefined;
  /** The names of the tasks that were not added. */
  readonly notAdded: readonly string[];
}

/**
 * Reports an error that has ended the adding. A lost response gets one dialog with the error, the result so far and the names. Any other
 * error is thrown again, and gets a dialog of its own. `name` is that of the task that was sent last.
 */
export function* reportInterruption(run: AddAgainRun, error: unknown, name: string, partial?: PartialResult): SagaIterator<void> {
  const { title, result, notAdded = [] } = partial ?? {};
  const facts: readonly Label[] = [
    ...(run.unconfirmed === undefined ? [] : [{ key: 'redownload.unconfirmed', values: { name } }]),
    ...(notAdded.length > 0 ? [{ key: 'redownload.notAdded', values: { count: notAdded.length } }] : []),
  ];
  if (error instanceof TaskGoneError) {
    yield* put(errorShown({ key: 'redownload.gone', values: { name } }));
    return;
  }
  if (!isUnanswered(error)) {
    if (title && result) yield* put(dialogOpened({ kind: 'info', title, text: result, facts, lines: notAdded }));
    throw error;
  }
  yield* put(errorShown(reasonOf(run, error), { facts: [...(result ? [result] : []), ...facts], lines: notAdded }));
  yield* put(logged({ level: 'ERROR', content: `${error.name}: ${error.message}` }));
}

/** The text of `interrupted` says that the command may have been carried out. Without a sent command the text would be wrong. */
const reasonOf = ({ unconfirmed }: AddAgainRun, error: Error): Label =>
  unconfirmed === undefined && error instanceof ConnectionError && error.reason === 'interrupted'
    ? connectionLabel(new ConnectionError('closed'))
    : errorLabel(error);

import { buffers, channel as createChannel, type Channel, type SagaIterator, type Task as RunningSaga } from 'redux-saga';
import { call, delay, flush, fork, put, race, select, take, takeEvery } from '../effects';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import { fromDaemon, isSameValue, toDaemon } from '../../domain/options/values/convert';
import { isOwnValue } from '../../domain/options/values/ownValue';
import type { OptionDefinition } from '../../domain/options/optionDefinition';
import type { Gid, Milliseconds } from '../../domain/units';
import { ConnectionError, DaemonError, isRefusal, UnauthorizedError } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectOptionVisit } from '../../store/selectors/optionPage';
import { selectOptionEdit } from '../../store/selectors/options';
import { connected } from '../../store/slices/connection';
import { noticeShown } from '../../store/slices/notices';
import {
  type optionsTyped,
  optionSaveFailed,
  optionSaveInterrupted,
  optionSaveStarted,
  optionSaveSucceeded,
  optionTyped,
  type OptionEdit,
  type OptionEdits,
  type OptionId,
} from '../../store/slices/options';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { callDaemon } from '../callDaemon';
import { createLock, withLock, type Lock } from '../lock';
import { rememberSave, type Additions } from './optionHistoryWorker';
import { globalScope, failureElsewhere, taskScope, type OptionScope } from './optionScopes';
import { errorLabel } from '../notices/errorLabel';
import { sendOnLeaving } from './sendOnLeaving';
import { reportToLog, supervised } from '../supervise';
import { requestStatus } from '../tasks/requestStatus';

export type TypedAction = ReturnType<typeof optionTyped> | ReturnType<typeof optionsTyped>;

/**
 * How an option is saved, global or a task's, in 7 steps:
 * 1. Each option has its own saver, which saves 500 ms after the last key, or at once after a choice. It saves one value after another.
 * 2. A task's options are saved one after another, because a change may restart the task.
 * 3. The daemon's value is read first. If it is neither the value before typing nor one that this page has sent, another client has set
 *    it. Then it is shown, and only another save by the user replaces it.
 * 4. The change is sent and read back, because aria2 also answers OK to changes that it ignores.
 * 5. A refusal shows the daemon's message and value. After a lost connection the typed text is saved when the connection is back.
 * 6. On another page the saves continue. Another profile discards them all, because a value typed for one daemon must never reach
 *    another. A notice names a value that was discarded during the wait of step 1.
 * 7. When the page is closed or loaded again, what still waits is sent at once (sendOnLeaving).
 */
export function* saveTypedOptions(typedActions: Channel<TypedAction>, first?: TypedAction): SagaIterator<void> {
  for (let action = first; ; action = undefined) {
    yield* race({ saved: call(saveOptionsOfConnection, typedActions, action), connectionChanged: take(isConnectionChange) });
  }
}

/** The wait after the last key (docs/specification.md, section 9). */
const debounceMs: Milliseconds = 500;

interface SaveRequest {
  readonly isComplete: boolean;
}

/** The saga that saves one option, and the requests since its last save. */
interface OptionSaver {
  readonly option: OptionId;
  readonly requests: Channel<SaveRequest>;
  /** All savers of a task share a lock. */
  readonly lock: Lock;
  readonly saga: RunningSaga;
}

function* saveOptionsOfConnection(typedActions: Channel<TypedAction>, first?: TypedAction): SagaIterator<void> {
  const additions: Additions = new Map();
  const remember = (action: ReturnType<typeof optionSaveSucceeded>) => rememberSave(additions, action);
  yield* takeEvery(optionSaveSucceeded, supervised(remember, reportToLog));
  yield* fork(sendOnLeaving);
  let savers: readonly OptionSaver[] = [];
  const visits: Visits = new Map();
  let typed = first ? yield* typedOptions(first, visits) : [];
  for (;;) {
    for (const option of typed) savers = yield* requestSave(savers, option, visits);
    const { action } = yield* race({ action: take(typedActions), resumed: take(connected) });
    typed = action ? yield* typedOptions(action, visits) : unsavedOptions(yield* select());
  }
}

type TypedOption = OptionId & SaveRequest;

/** The visit in which each global option was typed last, by key. The options of a speed profile have no editor and no visit. */
type Visits = Map<string, string | undefined>;

/** The options of the action. Stores in `visits` on which visit each global option was typed. */
function* typedOptions(action: TypedAction, visits: Visits): SagaIterator<readonly TypedOption[]> {
  const isOne = optionTyped.match(action);
  const visit = isOne ? yield* select(selectOptionVisit) : undefined;
  const typed = isOne ? [action.payload] : action.payload;
  for (const { key, gid } of typed) if (gid === undefined) visits.set(key, visit);
  return typed.map(({ key, gid, isComplete }) => ({ key, gid, isComplete }));
}

/** Edits whose save a lost connection has interrupted. */
function unsavedOptions({ options }: RootState): readonly TypedOption[] {
  const unsaved = (edits: OptionEdits, gid?: Gid): readonly TypedOption[] =>
    Object.entries(edits).flatMap(([key, { phase }]) => (phase === 'pending' ? [{ key, gid, isComplete: true }] : []));
  return [...unsaved(options.edits), ...Object.entries(options.tasks).flatMap(([gid, { edits }]) => unsaved(edits, gid))];
}

/** Passes the request to the option's saver, or starts one. Ended savers are dropped. */
function* requestSave(
  before: readonly OptionSaver[],
  { key, gid, isComplete }: TypedOption,
  visits: Visits,
): SagaIterator<readonly OptionSaver[]> {
  const savers = before.filter(({ saga }) => saga.isRunning());
  const sameOwner = savers.filter(({ option }) => option.gid === gid);
  const known = sameOwner.find(({ option }) => option.key === key);
  if (known) {
    known.requests.put({ isComplete });
    return savers;
  }
  const option: OptionId = { key, gid };
  const requests = createChannel<SaveRequest>(buffers.sliding(1));
  requests.put({ isComplete });
  const lock = (gid === undefined ? undefined : sameOwner[0]?.lock) ?? createLock();
  const saga = yield* fork(runSaver, option, requests, lock, visits);
  return [...savers, { option, requests, lock, saga }];
}

/** Saves the option until nothing was typed during a save. */
function* runSaver(option: OptionId, requests: Channel<SaveRequest>, lock: Lock, visits: Visits): SagaIterator<void> {
  let request: SaveRequest | undefined = yield* take(requests);
  while (request) {
    if (!request.isComplete) yield* call(untilQuiet, option, requests);
    yield* withLock(lock, () => supervised(saveOption)(option, visits.get(option.key)));
    // A request during the save causes another save.
    [request] = yield* flush(requests);
  }
}

/** Waits until the user has stopped typing. A notice names a value that is discarded meanwhile. */
function* untilQuiet({ key }: OptionId, requests: Channel<SaveRequest>): SagaIterator<void> {
  let isQuiet = false;
  try {
    while (!isQuiet) {
      const { newer } = yield* race({ newer: take(requests), quiet: delay(debounceMs) });
      isQuiet = !newer || newer.isComplete;
    }
  } finally {
    if (!isQuiet) yield* put(noticeShown({ kind: 'alert', text: { key: 'option.message.discarded', values: { option: key } } }));
  }
}

/** `visit` is the visit of a page on which a global option was typed (`selectOptionVisit`). */
export function* saveOption(option: OptionId, visit?: string): SagaIterator<void> {
  const { key, gid } = option;
  const state = yield* select();
  const edit = selectOptionEdit(state, key, gid);
  const scope = gid === undefined ? globalScope(key, visit) : taskScope(key, gid);
  if (edit?.phase !== 'pending' || edit.typed === undefined || scope.definition.readonly) return;
  yield* put(optionSaveStarted(option));
  try {
    yield* changeAndReadBack({ ...edit, typed: edit.typed }, scope);
  } catch (error) {
    yield* settleError(scope, edit.typed, error);
  }
}

function* changeAndReadBack(edit: OptionEdit & { typed: string }, scope: OptionScope): SagaIterator<void> {
  const { definition, option } = scope;
  const { key } = option;
  const { typed } = edit;
  const before = yield* call(callDaemon, scope.read());
  const daemonValue = before[key] ?? '';
  if (isSameValue(definition, typed, daemonValue)) {
    yield* put(optionSaveSucceeded({ ...option, options: before }));
    return;
  }
  if (!isOwnValue(definition, edit, before[key])) {
    const message = { key: 'option.message.changed', values: { value: valueInWords(definition, fromDaemon(definition, daemonValue)) } };
    yield* fail(scope, { ...option, message, options: before, isTypedKept: true });
    return;
  }
  const timeoutMs = yield* scope.confirmTimeoutMs();
  yield* call(callDaemon, scope.change({ [key]: toDaemon(definition, typed) }));
  const after = yield* readBack(scope, typed, timeoutMs);
  if (isSameValue(definition, typed, after[key] ?? '')) yield* put(optionSaveSucceeded({ ...option, options: after }));
  else yield* fail(scope, { ...option, message: scope.keptMessage(timeoutMs), options: after, isTypedKept: false });
}

const readIntervalMs: Milliseconds = 200;

/** The daemon's value after a change. A change that takes effect after the task's restart is awaited. */
function* readBack({ option, definition, read }: OptionScope, typed: string, timeoutMs: Milliseconds): SagaIterator<DaemonOptions> {
  for (let waited = 0; ; waited += readIntervalMs) {
    const after = yield* call(callDaemon, read());
    if (waited >= timeoutMs || isSameValue(definition, typed, after[option.key] ?? '')) return after;
    yield* delay(readIntervalMs);
  }
}

function* settleError(scope: OptionScope, typed: string, error: unknown): SagaIterator<void> {
  const { definition, option } = scope;
  if (error instanceof ConnectionError) {
    yield* put(optionSaveInterrupted(option));
  } else if (error instanceof UnauthorizedError) {
    yield* put(optionSaveFailed({ ...option, message: errorLabel(error), isTypedKept: true }));
    throw error;
  } else if (error instanceof DaemonError) {
    const values = { option: option.key, value: valueInWords(definition, typed), message: error.message };
    yield* fail(scope, { ...option, message: { key: 'option.message.refused', values }, isTypedKept: false });
  } else {
    yield* fail(scope, { ...option, message: errorLabel(error), isTypedKept: true });
  }
}

/** If the editor is not on screen, or its task is gone, a notice reports the failure. */
function* fail({ isOnScreen }: OptionScope, failure: Parameters<typeof optionSaveFailed>[0]): SagaIterator<void> {
  yield* put(optionSaveFailed(failure));
  const isOrphaned = failure.gid !== undefined && (yield* isTaskGone(failure.gid));
  const state = yield* select();
  if (isOrphaned || !isOnScreen(state)) yield* put(noticeShown({ kind: 'alert', text: failureElsewhere(state, failure) }));
}

/** aria2 may have restarted without the task before its page has noticed. */
function* isTaskGone(gid: Gid): SagaIterator<boolean> {
  try {
    yield* requestStatus(gid);
    return false;
  } catch (error) {
    return isRefusal(error);
  }
}

const shownCharacters = 60;

/** The value in a form that is short enough for a sentence. A password is masked. */
function valueInWords({ secret }: Pick<OptionDefinition, 'secret'>, value: string): string {
  if (secret) return '•••';
  const line = value.replaceAll('\n', ', ');
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line;
}

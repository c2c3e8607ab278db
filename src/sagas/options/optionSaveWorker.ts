import { buffers, channel as createChannel, type Channel, type SagaIterator, type Task as RunningSaga } from 'redux-saga';
import { call, delay, flush, fork, put, race, select, take, takeEvery } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import { fromDaemon, isSameValue, toDaemon } from '../../domain/options/values/convert';
import type { OptionDefinition } from '../../domain/options/optionDefinition';
import { isQuickSettingsType } from '../../domain/options/quickSettings';
import type { Gid, Milliseconds } from '../../domain/units';
import { ConnectionError, DaemonError, methods, UnauthorizedError } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectOptionEdit } from '../../store/selectors/options';
import { connected } from '../../store/slices/connection';
import { errorShown, noticeShown } from '../../store/slices/notices';
import {
  type optionsTyped,
  optionSaveFailed,
  optionSaveInterrupted,
  optionSaveStarted,
  optionSaveSucceeded,
  optionsReceived,
  optionTyped,
  quickSettingsOpened,
  type OptionEdit,
  type OptionEdits,
  type OptionOf,
} from '../../store/slices/options';
import { connectionChanges } from '../../store/slices/rpcProfiles';
import { callDaemon } from '../callDaemon';
import { rememberSave, type Additions } from './optionHistoryWorker';
import { daemonScope, failureElsewhere, isOptionOnScreen, taskScope, type OptionScope } from './optionScopes';
import { errorLabel, reportToLog, supervised } from '../supervise';

export type OptionIntent = ReturnType<typeof optionTyped> | ReturnType<typeof optionsTyped> | ReturnType<typeof quickSettingsOpened>;

/**
 * How an option is saved, global or a task's, in 6 steps:
 * 1. Every option has its own turn: 500 ms after the last key, at once for a choice, and one save at a time.
 * 2. A task's options are saved one after another, because a change may restart the task.
 * 3. The daemon's value is read first. If it is neither the value before typing nor our own, another client has set it. It is shown, and
 *    only another save by the user replaces it.
 * 4. The change is sent and read back, because aria2 also answers OK to changes that it ignores.
 * 5. A refusal shows the daemon's message and value. After a lost connection the typed text is saved when the connection is back.
 * 6. Another page changes nothing: the save continues for the task of the typing. Another profile discards all, because a value typed
 *    for one daemon must never reach another.
 */
export function* serveOptions(intents: Channel<OptionIntent>, first?: OptionIntent): SagaIterator<void> {
  for (let intent = first; ; intent = undefined) {
    yield* race({ served: call(serveOneDaemon, intents, intent), switched: take([...connectionChanges]) });
  }
}

/** From the last key to the save (docs/specification.md, section 9). */
const lazySaveMs: Milliseconds = 500;

interface Due {
  readonly isAtOnce: boolean;
}

/** The saving of one option: what was typed since its last save, and the saga that saves it. */
interface Turn {
  readonly option: OptionOf;
  readonly dues: Channel<Due>;
  /** Only the holder of the token may change the task's options. All turns of a task share it. */
  readonly token: Channel<'token'> | undefined;
  readonly saga: RunningSaga;
}

function* serveOneDaemon(intents: Channel<OptionIntent>, first?: OptionIntent): SagaIterator<void> {
  const additions: Additions = new Map();
  const remember = (action: ReturnType<typeof optionSaveSucceeded>) => rememberSave(additions, action);
  yield* takeEvery(optionSaveSucceeded, supervised(remember, reportToLog));
  let turns: readonly Turn[] = [];
  let typed = first ? yield* typedOptions(first) : [];
  for (;;) {
    for (const option of typed) turns = yield* enqueue(turns, option);
    const { intent } = yield* race({ intent: take(intents), resumed: take(connected) });
    typed = intent ? yield* typedOptions(intent) : unsavedOptions(yield* select());
  }
}

type TypedOption = OptionOf & Due;

function* typedOptions(intent: OptionIntent): SagaIterator<readonly TypedOption[]> {
  if (quickSettingsOpened.match(intent)) {
    yield* fork(supervised(loadOptions, reportToLog), intent.payload.type);
    return [];
  }
  const typed = optionTyped.match(intent) ? [intent.payload] : intent.payload;
  return typed.map(({ key, gid, isChoice }) => ({ key, gid, isAtOnce: isChoice }));
}

/** Edits whose save a lost connection has interrupted. */
function unsavedOptions({ options }: RootState): readonly TypedOption[] {
  const unsaved = (edits: OptionEdits, gid?: Gid): readonly TypedOption[] =>
    Object.entries(edits).flatMap(([key, { phase }]) => (phase === 'pending' ? [{ key, gid, isAtOnce: true }] : []));
  return [...unsaved(options.edits), ...Object.entries(options.tasks).flatMap(([gid, { edits }]) => unsaved(edits, gid))];
}

/** Adds to the option's turn, or begins one. Finished turns are dropped. */
function* enqueue(before: readonly Turn[], { key, gid, isAtOnce }: TypedOption): SagaIterator<readonly Turn[]> {
  const turns = before.filter(({ saga }) => saga.isRunning());
  const ofOwner = turns.filter(({ option }) => option.gid === gid);
  const known = ofOwner.find(({ option }) => option.key === key);
  if (known) {
    known.dues.put({ isAtOnce });
    return turns;
  }
  const option: OptionOf = { key, gid };
  const dues = createChannel<Due>(buffers.sliding(1));
  dues.put({ isAtOnce });
  const token = gid === undefined ? undefined : (ofOwner[0]?.token ?? newToken());
  const saga = yield* fork(saveInTurn, option, dues, token);
  return [...turns, { option, dues, token, saga }];
}

function newToken(): Channel<'token'> {
  const token = createChannel<'token'>(buffers.fixed(1));
  token.put('token');
  return token;
}

/** Ends when nothing was typed during the last save. */
function* saveInTurn(option: OptionOf, dues: Channel<Due>, token: Channel<'token'> | undefined): SagaIterator<void> {
  for (let due: Due | undefined = yield* take(dues); due; [due] = yield* flush(dues)) {
    while (!due.isAtOnce) {
      const { newer }: { newer?: Due } = yield* race({ newer: take(dues), quiet: delay(lazySaveMs) });
      if (!newer) break;
      due = newer;
    }
    if (token) yield* take(token);
    yield* call(supervised(saveOption), option);
    token?.put('token');
  }
}

/** Reads the options again when a dialog opens, because the known values may be old. */
export function* loadOptions(type: string): SagaIterator<void> {
  if (!isQuickSettingsType(type)) {
    yield* put(errorShown({ key: 'error.typeIllegal' }));
    return;
  }
  const { connection } = yield* select();
  if (!hasSession(connection.status)) return;
  const options = yield* call(callDaemon, methods.getGlobalOption());
  yield* put(optionsReceived(options));
}

export function* saveOption(option: OptionOf): SagaIterator<void> {
  const { key, gid } = option;
  const state = yield* select();
  const edit = selectOptionEdit(state, key, gid);
  const scope = gid === undefined ? daemonScope(key) : taskScope(key, gid);
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
  const { typed, base, sent } = edit;
  const before = yield* call(callDaemon, scope.read());
  const daemonValue = before[key] ?? '';
  if (isSameValue(definition, typed, daemonValue)) {
    yield* put(optionSaveSucceeded({ ...option, options: before }));
    return;
  }
  const isOurs = before[key] === base || (sent !== undefined && isSameValue(definition, sent, daemonValue));
  if (!isOurs) {
    const message = { key: 'option.message.changed', values: { value: valueInWords(definition, fromDaemon(definition, daemonValue)) } };
    yield* fail({ ...option, message, options: before, isTypedKept: true });
    return;
  }
  const patience = yield* scope.patience();
  yield* call(callDaemon, scope.change({ [key]: toDaemon(definition, typed) }));
  const after = yield* readBack(scope, typed, patience);
  if (isSameValue(definition, typed, after[key] ?? '')) yield* put(optionSaveSucceeded({ ...option, options: after }));
  else yield* fail({ ...option, message: scope.keptMessage(patience), options: after, isTypedKept: false });
}

const readIntervalMs: Milliseconds = 200;

/** The daemon's value after a change. A change that takes effect after the task's restart is awaited. */
function* readBack({ option, definition, read }: OptionScope, typed: string, patience: Milliseconds): SagaIterator<DaemonOptions> {
  for (let waited = 0; ; waited += readIntervalMs) {
    const after = yield* call(callDaemon, read());
    if (waited >= patience || isSameValue(definition, typed, after[option.key] ?? '')) return after;
    yield* delay(readIntervalMs);
  }
}

function* settleError({ definition, option }: OptionScope, typed: string, error: unknown): SagaIterator<void> {
  if (error instanceof ConnectionError) {
    yield* put(optionSaveInterrupted(option));
  } else if (error instanceof UnauthorizedError) {
    yield* put(optionSaveFailed({ ...option, message: errorLabel(error), isTypedKept: true }));
    throw error;
  } else if (error instanceof DaemonError) {
    const values = { option: option.key, value: valueInWords(definition, typed), message: error.message };
    yield* fail({ ...option, message: { key: 'option.message.refused', values }, isTypedKept: false });
  } else {
    yield* fail({ ...option, message: errorLabel(error), isTypedKept: true });
  }
}

/** When the editor is not on screen any more, a notice reports the failure. */
function* fail(failure: Parameters<typeof optionSaveFailed>[0]): SagaIterator<void> {
  yield* put(optionSaveFailed(failure));
  const state = yield* select();
  if (!isOptionOnScreen(state, failure)) yield* put(noticeShown({ kind: 'alert', text: failureElsewhere(state, failure) }));
}

const shownCharacters = 60;

/** Short enough for a sentence; never a password. */
function valueInWords({ secret }: Pick<OptionDefinition, 'secret'>, value: string): string {
  if (secret) return '•••';
  const line = value.replaceAll('\n', ', ');
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line;
}

import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeEvery } from '../effects';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import { fromDaemon, isSameValue, toDaemon } from '../../domain/options/values/convert';
import type { OptionDefinition } from '../../domain/options/optionDefinition';
import { isQuickSettingsType } from '../../domain/options/quickSettings';
import type { Gid, Milliseconds } from '../../domain/units';
import { ConnectionError, DaemonError, methods, UnauthorizedError } from '../../rpc';
import { selectOptionEdit } from '../../store/selectors/options';
import { connected } from '../../store/slices/connection';
import { errorShown, noticeShown } from '../../store/slices/notices';
import {
  optionSaveFailed,
  optionSaveInterrupted,
  optionSaveStarted,
  optionSaveSucceeded,
  optionsReceived,
  optionsTyped,
  optionTyped,
  type quickSettingsOpened,
  type OptionEdit,
  type OptionEdits,
  type OptionOf,
} from '../../store/slices/options';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { callDaemon } from '../callDaemon';
import { rememberValue } from './optionHistory';
import { daemonScope, failureElsewhere, isOptionOnScreen, taskScope, type OptionScope } from './optionScopes';
import { errorLabel, reportSilently, supervised } from '../supervise';

/** What the user asks of options. */
export type OptionIntent = ReturnType<typeof optionTyped> | ReturnType<typeof optionsTyped> | ReturnType<typeof quickSettingsOpened>;

/**
 * How an option is saved, the daemon's own or a task's, in 6 steps:
 * 1. Every option has its own turn: 500 ms after the last key, at once for a choice, never two saves of one at a time.
 * 2. A task's options are saved one after another: a change that starts it anew must not meet another one's.
 * 3. The daemon is asked first: a value that is neither the one the typing began with nor one of our own was set by
 *    somebody else. It is shown, and replaced only by typing again.
 * 4. The change is sent, and read back: aria2 answers OK to what it ignores.
 * 5. A refusal shows the daemon's words and its value. A lost connection keeps what was typed until the next one.
 * 6. Another page changes nothing: what is on its way is saved for the task it was typed for. Another profile forgets
 *    it all: a value typed for one daemon never reaches another.
 */
export function* serveOptions(intents: Channel<OptionIntent>, first?: OptionIntent): SagaIterator<void> {
  for (let intent = first; ; intent = undefined) {
    yield* race({ served: call(serveOneDaemon, intents, intent), switched: take([...profileSwitches]) });
  }
}

/** From the last key to the save (docs/specification.md, section 9). */
const lazySaveMs: Milliseconds = 500;

interface Due {
  readonly isAtOnce: boolean;
}

interface Turns {
  /** By `idOf`. */
  readonly turns: Map<string, Channel<Due>>;
  /** One token for each task: who holds it may change the task's options. */
  readonly tokens: Map<Gid, Channel<'token'>>;
}

const idOf = ({ key, gid = '' }: OptionOf): string => `${gid}/${key}`;

function* serveOneDaemon(intents: Channel<OptionIntent>, first?: OptionIntent): SagaIterator<void> {
  const turns: Turns = { turns: new Map(), tokens: new Map() };
  yield* takeEvery(connected, () => resumeSaving(turns));
  yield* takeEvery(optionSaveSucceeded, supervised(rememberValue, reportSilently));
  for (let intent = first; ; intent = yield* take(intents)) {
    if (!intent) continue;
    if (optionTyped.match(intent)) yield* enqueue(turns, intent.payload, { isAtOnce: intent.payload.isChoice });
    else if (optionsTyped.match(intent)) for (const typed of intent.payload) yield* enqueue(turns, typed, { isAtOnce: typed.isChoice });
    else yield* fork(supervised(loadOptions, reportSilently), intent.payload.type);
  }
}

function* enqueue(all: Turns, { key, gid }: OptionOf, due: Due): SagaIterator<void> {
  const id = idOf({ key, gid });
  const known = all.turns.get(id);
  const turn = known ?? createChannel<Due>(buffers.sliding(1));
  all.turns.set(id, turn);
  if (!known) yield* fork(saveInTurn, { key, gid }, turn, gid === undefined ? undefined : tokenOf(all, gid));
  turn.put(due);
}

function tokenOf({ tokens }: Turns, gid: Gid): Channel<'token'> {
  const known = tokens.get(gid);
  if (known) return known;
  const made = createChannel<'token'>(buffers.fixed(1));
  made.put('token');
  tokens.set(gid, made);
  return made;
}

function* saveInTurn(option: OptionOf, turn: Channel<Due>, token: Channel<'token'> | undefined): SagaIterator<void> {
  for (;;) {
    let due = yield* take(turn);
    while (!due.isAtOnce) {
      const { newer } = yield* race({ newer: take(turn), quiet: delay(lazySaveMs) });
      if (!newer) break;
      due = newer;
    }
    if (token) yield* take(token);
    yield* call(supervised(saveOption), option);
    token?.put('token');
  }
}

/** What a lost connection has left unsaved. */
function* resumeSaving(turns: Turns): SagaIterator<void> {
  const { options } = yield* select();
  yield* resumeEdits(turns, options.edits);
  for (const [gid, { edits }] of Object.entries(options.tasks)) yield* resumeEdits(turns, edits, gid);
}

function* resumeEdits(turns: Turns, edits: OptionEdits, gid?: Gid): SagaIterator<void> {
  for (const [key, edit] of Object.entries(edits)) if (edit.phase === 'pending') yield* enqueue(turns, { key, gid }, { isAtOnce: true });
}

/** Values may have changed since they were told: a dialog asks anew when it opens. */
export function* loadOptions(type: string): SagaIterator<void> {
  if (!isQuickSettingsType(type)) {
    yield* put(errorShown({ key: 'error.typeIllegal' }));
    return;
  }
  const { connection } = yield* select();
  if (connection.status !== 'connected') return;
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
  const told = before[key] ?? '';
  if (isSameValue(definition, typed, told)) {
    yield* put(optionSaveSucceeded({ ...option, options: before }));
    return;
  }
  const isOurs = before[key] === base || (sent !== undefined && isSameValue(definition, sent, told));
  if (!isOurs) {
    const message = { key: 'option.message.changed', values: { value: valueInWords(definition, fromDaemon(definition, told)) } };
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

/** What the daemon tells after a change. One that begins when the task has started anew is waited for. */
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

/** Who has closed the dialog or left the page meanwhile is told all the same. */
function* fail(failure: Parameters<typeof optionSaveFailed>[0]): SagaIterator<void> {
  yield* put(optionSaveFailed(failure));
  const state = yield* select();
  if (!isOptionOnScreen(state, failure)) yield* put(noticeShown({ kind: 'alert', text: failureElsewhere(state, failure) }));
}

const shownCharacters = 60;

/** Short enough for a sentence, and never a password. */
function valueInWords({ secret }: Pick<OptionDefinition, 'secret'>, value: string): string {
  if (secret) return '•••';
  const line = value.replaceAll('\n', ', ');
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line;
}

import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, delay, fork, put, race, select, take, takeEvery } from 'redux-saga/effects';
import type { DaemonOptions, OptionChanges } from '../domain/daemonOptions';
import type { Label } from '../domain/label';
import { fromDaemon, isSameValue, toDaemon } from '../domain/options/convert';
import { findDefinition } from '../domain/options/definitions';
import type { OptionDefinition } from '../domain/options/optionDefinition';
import { optionPageOf } from '../domain/options/pageOptions';
import { isQuickSettingsType } from '../domain/options/quickSettings';
import { unknownOption } from '../domain/options/unknownOption';
import type { Milliseconds } from '../domain/units';
import { ConnectionError, DaemonError, methods, UnauthorizedError, type DaemonCall } from '../rpc';
import type { RootState } from '../store/rootReducer';
import { connected } from '../store/slices/connection';
import { dialogOpened, noticeShown } from '../store/slices/notices';
import {
  optionSaveFailed,
  optionSaveInterrupted,
  optionSaveStarted,
  optionSaveSucceeded,
  optionsReceived,
  optionsTyped,
  optionTyped,
  type OptionEdit,
} from '../store/slices/options';
import { profileSwitches } from '../store/slices/rpcProfiles';
import { callDaemon } from './callDaemon';
import { rememberValue } from './optionHistory';
import type { OptionIntent } from './optionSave';
import { errorLabel, reportSilently, supervised } from './supervise';

/**
 * How an option is saved, in 5 steps:
 * 1. Every key has its own turn: 500 ms after the last key, at once for a choice, never two saves of a key at a time.
 * 2. The daemon is asked first: a value that is neither the one the typing began with nor one of our own was set by
 *    somebody else. It is shown, and replaced only by typing again.
 * 3. The change is sent, and read back: aria2 answers OK to what it ignores.
 * 4. A refusal shows the daemon's words and its value. A lost connection keeps what was typed until the next one.
 * 5. Another profile forgets it all: a value typed for one daemon never reaches another.
 */
export function* serveOptions(intents: Channel<OptionIntent>, first?: OptionIntent): SagaIterator<void> {
  for (let intent = first; ; intent = undefined) {
    yield race({ served: call(serveOneDaemon, intents, intent), switched: take([...profileSwitches]) });
  }
}

/** Specification section 9, "Lazy save timeout". */
const lazySaveMs: Milliseconds = 500;

interface Due {
  readonly isAtOnce: boolean;
}

/** Where options are read and changed. A task's options will have a scope of their own, with its gid. */
interface OptionScope {
  readonly read: () => DaemonCall<DaemonOptions>;
  readonly change: (changes: OptionChanges) => DaemonCall<'OK'>;
}

const globalScope: OptionScope = { read: methods.getGlobalOption, change: methods.changeGlobalOption };

type Turns = Map<string, Channel<Due>>;

function* serveOneDaemon(intents: Channel<OptionIntent>, first?: OptionIntent): SagaIterator<void> {
  const turns: Turns = new Map();
  yield takeEvery(connected, resumeSaving, turns);
  yield takeEvery(optionSaveSucceeded, supervised(rememberValue, reportSilently));
  for (let intent = first; ; intent = yield take(intents)) {
    if (!intent) continue;
    if (optionTyped.match(intent)) yield* enqueue(turns, intent.payload.key, { isAtOnce: intent.payload.isChoice });
    else if (optionsTyped.match(intent)) for (const { key, isChoice } of intent.payload) yield* enqueue(turns, key, { isAtOnce: isChoice });
    else yield fork(supervised(loadOptions, reportSilently), intent.payload.type);
  }
}

function* enqueue(turns: Turns, key: string, due: Due): SagaIterator<void> {
  const known = turns.get(key);
  const turn = known ?? createChannel<Due>(buffers.sliding(1));
  turns.set(key, turn);
  if (!known) yield fork(saveInTurn, key, turn);
  turn.put(due);
}

function* saveInTurn(key: string, turn: Channel<Due>): SagaIterator<void> {
  for (;;) {
    let due: Due = yield take(turn);
    while (!due.isAtOnce) {
      const { newer }: { newer?: Due } = yield race({ newer: take(turn), quiet: delay(lazySaveMs) });
      if (!newer) break;
      due = newer;
    }
    yield call(supervised(saveOption), key, globalScope);
  }
}

/** What a lost connection has left unsaved. */
function* resumeSaving(turns: Turns): SagaIterator<void> {
  const { options }: RootState = yield select();
  for (const [key, edit] of Object.entries(options.edits)) {
    if (edit.phase === 'pending') yield* enqueue(turns, key, { isAtOnce: true });
  }
}

/** Values may have changed since they were told: a dialog asks anew when it opens. */
export function* loadOptions(type: string): SagaIterator<void> {
  if (!isQuickSettingsType(type)) {
    yield put(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: { key: 'error.typeIllegal' } }));
    return;
  }
  const { connection }: RootState = yield select();
  if (connection.status !== 'connected') return;
  const options: DaemonOptions = yield call(callDaemon, globalScope.read());
  yield put(optionsReceived(options));
}

export function* saveOption(key: string, scope: OptionScope = globalScope): SagaIterator<void> {
  const state: RootState = yield select();
  const edit = state.options.edits[key];
  const definition = findDefinition(key) ?? unknownOption(key);
  if (edit?.phase !== 'pending' || edit.typed === undefined || definition.readonly) return;
  yield put(optionSaveStarted(key));
  try {
    yield* changeAndReadBack(definition, { ...edit, typed: edit.typed }, scope);
  } catch (error) {
    yield* settleError(definition, edit.typed, error);
  }
}

function* changeAndReadBack(definition: OptionDefinition, edit: OptionEdit & { typed: string }, scope: OptionScope): SagaIterator<void> {
  const { key } = definition;
  const { typed, base, sent } = edit;
  const before: DaemonOptions = yield call(callDaemon, scope.read());
  const told = before[key] ?? '';
  if (isSameValue(definition, typed, told)) {
    yield put(optionSaveSucceeded({ key, options: before }));
    return;
  }
  const isOurs = before[key] === base || (sent !== undefined && isSameValue(definition, sent, told));
  if (!isOurs) {
    const message = { key: 'option.message.changed', values: { value: valueInWords(definition, fromDaemon(definition, told)) } };
    yield* fail({ key, message, options: before, isTypedKept: true });
    return;
  }
  yield call(callDaemon, scope.change({ [key]: toDaemon(definition, typed) }));
  const after: DaemonOptions = yield call(callDaemon, scope.read());
  if (isSameValue(definition, typed, after[key] ?? '')) yield put(optionSaveSucceeded({ key, options: after }));
  else yield* fail({ key, message: keptMessage(definition), options: after, isTypedKept: false });
}

const keptMessage = (definition: OptionDefinition): Label =>
  definition.type === 'text' && definition.cumulative ? { key: 'option.message.cumulative' } : { key: 'option.message.kept' };

function* settleError({ key, ...definition }: OptionDefinition, typed: string, error: unknown): SagaIterator<void> {
  if (error instanceof ConnectionError) {
    yield put(optionSaveInterrupted(key));
  } else if (error instanceof UnauthorizedError) {
    yield put(optionSaveFailed({ key, message: errorLabel(error), isTypedKept: true }));
    throw error;
  } else if (error instanceof DaemonError) {
    const values = { option: key, value: valueInWords(definition, typed), message: error.message };
    yield* fail({ key, message: { key: 'option.message.refused', values }, isTypedKept: false });
  } else {
    yield* fail({ key, message: errorLabel(error), isTypedKept: true });
  }
}

/** Who has closed the dialog or left the page meanwhile is told all the same. */
function* fail(failure: Parameters<typeof optionSaveFailed>[0]): SagaIterator<void> {
  yield put(optionSaveFailed(failure));
  const { options, navigation }: RootState = yield select();
  const { category } = findDefinition(failure.key) ?? unknownOption(failure.key);
  const page = optionPageOf(navigation.pathname);
  const isOnPage = page !== undefined && (page === category || page === 'favourites');
  if (!options.quickSettings && !isOnPage) yield put(noticeShown({ kind: 'alert', text: failure.message }));
}

const shownCharacters = 60;

/** Short enough for a sentence, and never a password. */
function valueInWords({ secret }: Pick<OptionDefinition, 'secret'>, value: string): string {
  if (secret) return '•••';
  const line = value.replaceAll('\n', ', ');
  return line.length > shownCharacters ? `${line.slice(0, shownCharacters)}…` : line;
}

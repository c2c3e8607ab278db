import type { SagaIterator } from 'redux-saga';
import { knownSecrets } from '../../domain/debug/knownSecrets';
import { attachmentOf } from '../../domain/debug/attachment';
import { destructiveCalls } from '../../domain/debug/rpcCalls';
import { monotonicNow } from '../../platform/timing/clock';
import { saveFile } from '../../platform/files/saveFile';
import { methods, UnauthorizedError } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectPage } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { connected } from '../../store/slices/connection';
import {
  logCleared,
  logClearRequested,
  logSaveRequested,
  logShown,
  methodsReceived,
  refreshChanged,
  refreshRequested,
  type RpcOutcome,
  runRequested,
  runSettled,
  runStarted,
  selectDebugConsole,
} from '../../store/slices/debugConsole';
import { locationChanged } from '../../store/slices/navigation';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { debugModeSwitched } from '../../store/slices/settings';
import { callDaemon } from '../callDaemon';
import { confirmForConnection } from '../notices/dialogs';
import { call, delay, fork, never, put, select, takeEvery, takeLatest } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import { environment } from '../environment';
import { errorLabel } from '../notices/errorLabel';
import { reportToLog, supervised } from '../supervise';
import { watchDebugLog } from './debugLog';

/** Shows the log in the open console: at once, then at the user's interval when it has changed. */
function* keepShown(): SagaIterator<void> {
  const { effectGate } = yield* environment();
  let known: RootState['debugLog'] | undefined;
  for (;;) {
    const state = yield* select();
    if (selectPage(state) !== 'debug' || !state.settings.debugMode) return;
    if (state.debugLog !== known) yield* put(logShown(state.debugLog));
    known = state.debugLog;
    const { refreshMs } = selectDebugConsole(state);
    yield* refreshMs > 0 ? delay(refreshMs) : never();
    yield* call(effectGate.whenOpen);
  }
}

/** Clears all entries, also those that were logged since the last refresh. */
function* clearLog(): SagaIterator<void> {
  const { debugLog } = yield* select();
  const last = debugLog.at(-1);
  if (last) yield* put(logCleared(last.id));
}

function* saveLog({ payload: text }: ReturnType<typeof logSaveRequested>): SagaIterator<void> {
  yield* call(saveFile, 'arioso-log.txt', 'text/plain', text);
}

/** Requests the methods that the daemon supports, once for each active profile, while the console is open. */
function* requestMethods(): SagaIterator<void> {
  const state = yield* select();
  if (selectPage(state) !== 'debug' || !state.settings.debugMode || !hasSession(state.connection.status)) return;
  if (selectDebugConsole(state).methods) return;
  const names = yield* call(callDaemon, methods.listMethods());
  yield* put(methodsReceived(names));
}

/** Runs a call that the user typed. The session adds its own token. The shown result contains no secrets. */
function* runRpc({ payload: { method, params } }: ReturnType<typeof runRequested>): SagaIterator<void> {
  const dangers = destructiveCalls(method, params);
  if (dangers.length > 0) {
    const title = { key: 'rpcTester.askTitle' };
    if (!(yield* confirmForConnection({ title, text: { key: 'rpcTester.askText' }, lines: dangers, isDestructive: true }))) return;
  }
  const known = knownSecrets(yield* select(selectActiveProfile));
  const started = yield* put(runStarted({ method, params: attachmentOf(params, known).text }));
  const startedAt = yield* call(monotonicNow);
  const outcome = yield* call(outcomeOf, method, params, known);
  const endedAt = yield* call(monotonicNow);
  yield* put(runSettled({ id: started.payload.id, outcome: { ...outcome, tookMs: endedAt - startedAt } }));
}

function* outcomeOf(method: string, params: readonly unknown[], known: readonly string[]): SagaIterator<RpcOutcome> {
  try {
    const result = yield* call(callDaemon, methods.anyCall(method, params));
    const { text, wholeLength } = attachmentOf(result, known);
    return { isOk: true, result: text, wholeLength };
  } catch (error) {
    return { isOk: false, problem: error instanceof UnauthorizedError ? { key: 'error.unauthorized' } : errorLabel(error) };
  }
}

export function* watchDebugConsole(): SagaIterator<void> {
  yield* fork(watchDebugLog);
  yield* takeLatest([locationChanged, debugModeSwitched, refreshChanged, refreshRequested, logCleared], supervised(keepShown));
  yield* takeLatest([locationChanged, debugModeSwitched, connected, isConnectionChange], supervised(requestMethods, reportToLog));
  yield* takeEvery(logClearRequested, supervised(clearLog));
  yield* takeEvery(logSaveRequested, supervised(saveLog));
  yield* takeEvery(runRequested, supervised(runRpc));
}

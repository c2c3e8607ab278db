import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { attachmentOf } from '../../domain/debug/attachment';
import { destructiveCalls } from '../../domain/debug/rpcCalls';
import { monotonicNow } from '../../platform/clock';
import { methods, UnauthorizedError } from '../../rpc';
import { selectPage } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/profiles';
import {
  methodsReceived,
  runSettled,
  runStarted,
  selectDebugConsole,
  type RpcOutcome,
  type runRequested,
} from '../../store/slices/debugConsole';
import { callDaemon } from '../callDaemon';
import { knownSecrets } from './debugLog';
import { confirmForServer } from '../dialogs';
import { errorLabel } from '../supervise';

/** The methods that the daemon supports, requested once per connection when the tester is open. */
export function* askMethods(): SagaIterator<void> {
  const state = yield* select();
  if (selectPage(state) !== 'debug' || !state.settings.debugMode || state.connection.status !== 'connected') return;
  if (selectDebugConsole(state).methods) return;
  const names = yield* call(callDaemon<readonly string[]>, methods.listMethods());
  yield* put(methodsReceived(names));
}

/** Runs a call that the user typed. The session adds its own token. The shown result contains no secrets. */
export function* runRpc({ payload: { method, params } }: ReturnType<typeof runRequested>): SagaIterator<void> {
  const dangers = destructiveCalls(method, params);
  if (dangers.length > 0) {
    const title = { key: 'rpcTester.askTitle' };
    if (!(yield* confirmForServer({ title, text: { key: 'rpcTester.askText' }, lines: dangers, isDestructive: true }))) return;
  }
  const profile = yield* select(selectActiveProfile);
  const known = knownSecrets(profile);
  const started = yield* put(runStarted({ method, params: attachmentOf(params, known).text }));
  const startedAt = yield* call(monotonicNow);
  const outcome = yield* call(outcomeOf, method, params, known);
  const endedAt = yield* call(monotonicNow);
  yield* put(runSettled({ id: started.payload.id, outcome: { ...outcome, tookMs: endedAt - startedAt } }));
}

function* outcomeOf(method: string, params: readonly unknown[], known: readonly string[]): SagaIterator<Omit<RpcOutcome, 'tookMs'>> {
  try {
    const result = yield* call(callDaemon<unknown>, methods.anyCall(method, params));
    const { text, wholeLength } = attachmentOf(result, known);
    return { isOk: true, reply: text, ...(wholeLength === undefined ? {} : { wholeLength }) };
  } catch (error) {
    return { isOk: false, problem: error instanceof UnauthorizedError ? { key: 'error.unauthorized' } : errorLabel(error) };
  }
}

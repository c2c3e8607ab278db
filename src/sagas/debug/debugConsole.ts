import type { SagaIterator } from 'redux-saga';
import { call, delay, fork, never, put, select, takeEvery, takeLatest } from '../effects';
import { saveFile } from '../../platform/saveFile';
import type { RootState } from '../../store/rootReducer';
import { selectPage } from '../../store/selectors/navigation';
import { connected } from '../../store/slices/connection';
import {
  logCleared,
  logClearRequested,
  logSaveRequested,
  logShown,
  refreshChanged,
  refreshRequested,
  runRequested,
  selectDebugConsole,
} from '../../store/slices/debugConsole';
import { locationChanged } from '../../store/slices/navigation';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { debugModeSwitched } from '../../store/slices/settings';
import { watchDebugLog } from './debugLog';
import { environment } from '../environment';
import { askMethods, runRpc } from './rpcTester';
import { reportSilently, supervised } from '../supervise';

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

/** Also clears entries that were logged since the last refresh. */
function* clearLog(): SagaIterator<void> {
  const { debugLog } = yield* select();
  const last = debugLog.at(-1);
  if (last) yield* put(logCleared(last.id));
}

function* saveLog({ payload: text }: ReturnType<typeof logSaveRequested>): SagaIterator<void> {
  yield* call(saveFile, 'arioso-log.txt', 'text/plain', text);
}

export function* watchDebugConsole(): SagaIterator<void> {
  yield* fork(watchDebugLog);
  yield* takeLatest([locationChanged, debugModeSwitched, refreshChanged, refreshRequested, logCleared], supervised(keepShown));
  yield* takeLatest([locationChanged, debugModeSwitched, connected, ...profileSwitches], supervised(askMethods, reportSilently));
  yield* takeEvery(logClearRequested, supervised(clearLog));
  yield* takeEvery(logSaveRequested, supervised(saveLog));
  yield* takeEvery(runRequested, supervised(runRpc));
}

import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import { shutDownDiagnosis } from '../domain/connectionDiagnosis';
import { profileName, type RpcProfile } from '../domain/rpcProfile';
import { visibleText } from '../domain/visibleText';
import { methods } from '../rpc';
import { selectActiveProfile } from '../store/selectors/profiles';
import { learned } from '../store/slices/connection';
import { noticeShown, noticeTimeoutMs } from '../store/slices/notices';
import { callDaemon } from './callDaemon';
import { confirm } from './dialogs';

export function* saveSession(): SagaIterator<void> {
  yield call(callDaemon<'OK'>, methods.saveSession());
  yield put(noticeShown({ kind: 'status', text: { key: 'status.sessionSaved' }, timeoutMs: noticeTimeoutMs }));
}

/** Names the server and asks; afterwards the page knows why nobody answers any more, and does not look for a cause. */
export function* shutDown(): SagaIterator<void> {
  const profile: RpcProfile | undefined = yield select(selectActiveProfile);
  if (!profile) return;
  const title = { key: 'status.shutdownTitle', values: { server: visibleText(profileName(profile)) } };
  if (!(yield* confirm({ title, text: { key: 'status.shutdownText' }, isDestructive: true }))) return;
  // A link may have switched to another server meanwhile: that one was not named.
  if ((yield select(selectActiveProfile)) !== profile) return;
  yield call(callDaemon<'OK'>, methods.shutdown());
  yield put(learned({ doctor: { phase: 'done', diagnosis: shutDownDiagnosis(profile) } }));
  yield put(noticeShown({ kind: 'status', text: { key: 'status.shutDown' }, timeoutMs: noticeTimeoutMs }));
}

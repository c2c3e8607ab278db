import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { shutDownDiagnosis } from '../../domain/connection/connectionDiagnosis';
import { profileName } from '../../domain/connection/rpcProfile';
import { methods } from '../../rpc';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { daemonShutDown } from '../../store/slices/connection';
import { noticeShown, noticeTimeoutMs } from '../../store/slices/notices';
import { callDaemon } from '../callDaemon';
import { confirmForServer } from '../notices/dialogs';

export function* saveSession(): SagaIterator<void> {
  yield* call(callDaemon<'OK'>, methods.saveSession());
  yield* put(noticeShown({ kind: 'status', text: { key: 'status.sessionSaved' }, timeoutMs: noticeTimeoutMs }));
}

/** Names the server and asks. Afterwards the page knows the reason for the lost connection, so it does not look for a cause. */
export function* shutDown(): SagaIterator<void> {
  const profile = yield* select(selectActiveProfile);
  if (!profile) return;
  const title = { key: 'status.shutdownTitle', values: { server: profileName(profile) } };
  if (!(yield* confirmForServer({ title, text: { key: 'status.shutdownText' }, isDestructive: true }))) return;
  yield* call(callDaemon<'OK'>, methods.shutdown());
  yield* put(daemonShutDown(shutDownDiagnosis(profile)));
  yield* put(noticeShown({ kind: 'status', text: { key: 'status.shutDown' }, timeoutMs: noticeTimeoutMs }));
}

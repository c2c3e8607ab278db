import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { shutDownDiagnosis } from '../../domain/connection/connectionDiagnosis';
import { profileName } from '../../domain/connection/rpcProfile';
import { DaemonError, methods } from '../../rpc';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { diagnosed } from '../../store/slices/doctor';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { callDaemon } from '../callDaemon';
import { confirmForConnection } from '../notices/dialogs';
import { errorLabel } from '../notices/errorLabel';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';

/** aria2's whole message. It does not name the missing option, so the dialog does. */
const noSessionFile = 'Filename is not given.';

export function* saveSession(): SagaIterator<void> {
  try {
    yield* call(callDaemon, methods.saveSession());
  } catch (error) {
    if (!(error instanceof DaemonError) || error.message !== noSessionFile) throw error;
    yield* put(errorShown(errorLabel(error), { points: [{ key: 'status.noSessionFile' }] }));
    return;
  }
  yield* put(noticeShown({ kind: 'status', text: { key: 'status.sessionSaved' }, timeoutMs: noticeTimeoutsMs.brief }));
}

/**
 * Shuts aria2 down, after a confirmation that names the server. The reason for the end of the connection is known then, so it is stored as
 * the diagnosis and nothing is probed.
 */
export function* shutDown(): SagaIterator<void> {
  const profile = yield* select(selectActiveProfile);
  const title = { key: 'status.shutdownTitle', values: { server: profileName(profile) } };
  if (!(yield* confirmForConnection({ title, text: { key: 'status.shutdownText' }, isDestructive: true }))) return;
  yield* call(callDaemon, methods.shutdown());
  yield* put(diagnosed(shutDownDiagnosis(profile)));
  yield* put(noticeShown({ kind: 'status', text: { key: 'status.shutDown' }, timeoutMs: noticeTimeoutsMs.brief }));
}

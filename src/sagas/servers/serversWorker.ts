import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import { profileName } from '../../domain/connection/rpcProfile';
import { homePath } from '../../domain/routes';
import { methods } from '../../rpc';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { profileActivated } from '../../store/slices/rpcProfiles';
import { serverCommandEnded, type serverCommandRequested, type serverOpenRequested } from '../../store/slices/servers';
import { environment } from '../environment';
import { navigateTo } from '../navigation/navigation';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { errorLabel } from '../notices/errorLabel';
import { createProfileSession } from './pollServers';

/** Activates the server's profile and opens the home page. */
export function* openServer({ payload: rpcId }: ReturnType<typeof serverOpenRequested>): SagaIterator<void> {
  if ((yield* select(selectActiveProfileId)) !== rpcId) yield* put(profileActivated(rpcId));
  yield* call(navigateTo, homePath);
}

const calls = { pause: methods.forcePauseAll, start: methods.unpauseAll };

/** "Pause All" and "Start All" of one server, in a session of its own. The outcome is shown on any page. */
export function* runCommand({ payload: { rpcId, command } }: ReturnType<typeof serverCommandRequested>): SagaIterator<void> {
  const { effectGate } = yield* environment();
  const { rpcProfiles } = yield* select();
  const profile = rpcProfiles.find((each) => each.rpcId === rpcId);
  if (!profile) {
    yield* put(serverCommandEnded(rpcId));
    return;
  }
  const values = { server: profileName(profile) };
  yield* call(effectGate.whenOpen);
  const session = yield* call(createProfileSession, profile);
  try {
    yield* call([session, session.call], calls[command]());
    yield* put(noticeShown({ kind: 'status', text: { key: `servers.${command}Done`, values }, timeoutMs: noticeTimeoutsMs.brief }));
  } catch (error) {
    // The dialog names the server, because another server may be the active one.
    yield* put(errorShown({ key: `servers.${command}Failed`, values }, { points: [errorLabel(error)] }));
  } finally {
    session.close();
    yield* put(serverCommandEnded(rpcId));
  }
}

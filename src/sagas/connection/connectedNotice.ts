import type { SagaIterator } from 'redux-saga';
import { put, select, take } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import { profileName } from '../../domain/connection/rpcProfile';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { connected } from '../../store/slices/connection';
import { noticeShown, noticeTimeoutMs } from '../../store/slices/notices';
import { connectionChanges } from '../../store/slices/rpcProfiles';

/** Announces the first connection to a server. It announces no reconnection. */
export function* watchConnectedNotice(): SagaIterator<void> {
  for (;;) {
    const { connection } = yield* select();
    if (!hasSession(connection.status)) yield* take(connected);
    const profile = yield* select(selectActiveProfile);
    const text = { key: 'connection.connectedTo', values: { profile: profile ? profileName(profile) : '' } };
    yield* put(noticeShown({ kind: 'status', text, timeoutMs: noticeTimeoutMs }));
    yield* take([...connectionChanges]);
  }
}

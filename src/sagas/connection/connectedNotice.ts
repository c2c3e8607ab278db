import type { SagaIterator } from 'redux-saga';
import { put, select, take } from '../effects';
import { selectActiveProfileName } from '../../store/selectors/rpcProfiles';
import { noticeShown } from '../../store/slices/notices';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { untilConnected } from '../untilConnected';

/** Shows a notice at the first connection to a server, and none at a reconnection. */
export function* watchConnectedNotice(): SagaIterator<void> {
  for (;;) {
    yield* untilConnected();
    const text = { key: 'connection.connectedTo', values: { profile: yield* select(selectActiveProfileName) } };
    yield* put(noticeShown({ kind: 'status', text, timeoutMs: noticeTimeoutsMs.brief }));
    yield* take(isConnectionChange);
  }
}

import type { SagaIterator } from 'redux-saga';
import { call, put, takeEvery } from '../effects';
import { magnetHandling, registerMagnetHandler } from '../../platform/browser/protocolHandler';
import { noticeShown } from '../../store/slices/notices';
import { magnetHandlingRead, magnetHandlerRequested } from '../../store/slices/magnetHandler';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { supervised } from '../supervise';

/**
 * Requests the browser to open magnet links with this page. A notice shows the result: the browser asks the user, or it refuses, or the
 * page is insecure.
 */
function* registerForMagnets(): SagaIterator<void> {
  if (magnetHandling() === 'insecure') {
    yield* put(noticeShown({ kind: 'alert', text: { key: 'newTask.magnets.insecure' }, timeoutMs: noticeTimeoutsMs.read }));
    return;
  }
  const isAsked = yield* call(registerMagnetHandler);
  yield* put(
    noticeShown({
      kind: isAsked ? 'status' : 'alert',
      text: { key: isAsked ? 'newTask.magnets.asked' : 'newTask.magnets.refused' },
      timeoutMs: noticeTimeoutsMs.read,
    }),
  );
}

/** The protocol handler of magnet links: whether this page can register for them, and the button that registers it. */
export function* watchMagnetHandler(): SagaIterator<void> {
  yield* takeEvery(magnetHandlerRequested, supervised(registerForMagnets));
  yield* put(magnetHandlingRead(magnetHandling()));
}

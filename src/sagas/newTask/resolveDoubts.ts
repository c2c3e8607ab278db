import type { SagaIterator } from 'redux-saga';
import { call, put, select, take } from '../effects';
import type { NewTaskItem } from '../../domain/newTask/items';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import type { TaskUpdate } from '../../domain/tasks/task';
import { ConnectionError, methods } from '../../rpc';
import { selectIsConnectionTo } from '../../store/selectors/profiles';
import { connected } from '../../store/slices/connection';
import { linksArrived } from '../../store/slices/newTask';
import { noticeShown } from '../../store/slices/notices';
import { callDaemonBatch } from '../callDaemon';

/**
 * If the connection ends while links are being sent, aria2 may have them or not, so they stay in the form. When the same daemon is
 * connected again, however late, the links that it has leave the form, so that none is added twice.
 */
export function* resolveDoubts(items: readonly NewTaskItem[], profile: RpcProfile): SagaIterator<void> {
  const links = new Set(items.flatMap(({ download }) => (download.kind === 'uris' ? [download.uris.join('\t')] : [])));
  if (links.size === 0) return;
  const known = yield* askWhenBack(profile);
  const { newTask } = yield* select();
  // Links that the user has removed or sent to another server meanwhile are ignored.
  const arrived = new Set(newTask.text.split('\n').filter((line) => links.has(line) && known.has(line.split('\t')[0] ?? '')));
  if (arrived.size === 0) return;
  yield* put(linksArrived([...arrived]));
  yield* put(noticeShown({ kind: 'status', text: { key: 'newTask.arrived', values: { count: arrived.size } } }));
}

/** Waits for the daemon of this profile, and returns all its links. */
function* askWhenBack(profile: RpcProfile): SagaIterator<ReadonlySet<string>> {
  for (;;) {
    yield* take(connected);
    const isBack = yield* select(selectIsConnectionTo, profile);
    // Another daemon does not know these links.
    if (!isBack) continue;
    try {
      const calls = [methods.tellActive(['files']), methods.tellWaiting(['files']), methods.tellStopped(['files'])];
      const replies = yield* call(callDaemonBatch<readonly TaskUpdate[]>, calls, 'background');
      return new Set(replies.flatMap((reply) => (reply.ok ? reply.value.flatMap(({ details }) => details?.uris ?? []) : [])));
    } catch (error) {
      // Lost again: wait for the next connection.
      if (!(error instanceof ConnectionError)) throw error;
    }
  }
}

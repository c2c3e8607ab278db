import type { SagaIterator } from 'redux-saga';
import { call, put, select, take } from '../effects';
import { magnetInfoHash } from '../../domain/input/magnetInfoHash';
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
 * connected again, however late, the links that it has leave the form, so that none is added twice. aria2
 * returns no URI for the task of a magnet, so its info hash is compared.
 */
export function* resolveDoubts(items: readonly NewTaskItem[], profile: RpcProfile): SagaIterator<void> {
  const links = new Set(items.flatMap(({ download }) => (download.kind === 'uris' ? [download.uris.join('\t')] : [])));
  if (links.size === 0) return;
  const known = yield* askWhenBack(profile);
  const { newTask } = yield* select();
  // Links that the user has removed or sent to another server meanwhile are ignored.
  const arrived = new Set(newTask.text.split('\n').filter((line) => links.has(line) && known.has(identityOf(line.split('\t')[0] ?? ''))));
  if (arrived.size === 0) return;
  yield* put(linksArrived([...arrived]));
  yield* put(noticeShown({ kind: 'status', text: { key: 'newTask.arrived', values: { count: arrived.size } } }));
}

/** A magnet's info hash, else the link itself. */
const identityOf = (link: string): string => magnetInfoHash(link) ?? link;

const keys = ['files', 'infoHash'] as const;

/** Waits for the daemon of this profile, and returns the URIs and info hashes of its tasks. */
function* askWhenBack(profile: RpcProfile): SagaIterator<ReadonlySet<string>> {
  for (;;) {
    yield* take(connected);
    const isBack = yield* select(selectIsConnectionTo, profile);
    // Another daemon does not know these links.
    if (!isBack) continue;
    try {
      // aria2 appends new tasks to the queue, so the waiting tasks are requested from the end.
      const calls = [methods.tellActive(keys), methods.tellWaiting(keys, -1), methods.tellStopped(keys)];
      const replies = yield* call(callDaemonBatch<readonly TaskUpdate[]>, calls, 'background');
      const tasks = replies.flatMap((reply) => (reply.ok ? reply.value : []));
      return new Set(tasks.flatMap(({ details }) => [...(details?.uris ?? []), ...(details?.infoHash ? [details.infoHash] : [])]));
    } catch (error) {
      // Lost again: wait for the next connection.
      if (!(error instanceof ConnectionError)) throw error;
    }
  }
}

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
 * The connection ended while some links were on their way: nobody knows whether aria2 has them. They stay in the form;
 * when the same daemon is back it is asked, however long that takes and whichever other is used meanwhile, and those that
 * it has leave the form, so that none is added twice.
 */
export function* resolveDoubts(items: readonly NewTaskItem[], profile: RpcProfile): SagaIterator<void> {
  const links = new Set(items.flatMap(({ download }) => (download.kind === 'uris' ? [download.uris.join('\t')] : [])));
  if (links.size === 0) return;
  const known = yield* askWhenBack(profile);
  const { newTask } = yield* select();
  // What the user has taken out or sent elsewhere since then is no longer in question.
  const arrived = new Set(newTask.text.split('\n').filter((line) => links.has(line) && known.has(line.split('\t')[0] ?? '')));
  if (arrived.size === 0) return;
  yield* put(linksArrived([...arrived]));
  yield* put(noticeShown({ kind: 'status', text: { key: 'newTask.arrived', values: { count: arrived.size } } }));
}

/** All links that the daemon of this profile has. */
function* askWhenBack(profile: RpcProfile): SagaIterator<ReadonlySet<string>> {
  for (;;) {
    yield* take(connected);
    const isBack = yield* select(selectIsConnectionTo, profile);
    // Another daemon knows nothing of them.
    if (!isBack) continue;
    try {
      const replies = yield* call(callDaemonBatch<readonly TaskUpdate[]>, [
        methods.tellActive(['files']),
        methods.tellWaiting(['files']),
        methods.tellStopped(['files']),
      ]);
      return new Set(replies.flatMap((reply) => (reply.ok ? reply.value.flatMap(({ details }) => details?.uris ?? []) : [])));
    } catch (error) {
      // Lost again: it is asked when it is back again.
      if (!(error instanceof ConnectionError)) throw error;
    }
  }
}

import type { SagaIterator } from 'redux-saga';
import { call, put, select, take } from 'redux-saga/effects';
import { textWithout } from '../../domain/newTask/textOfItems';
import type { NewTaskItem } from '../../domain/newTask/items';
import { isSameConnection, type RpcProfile } from '../../domain/rpcProfile';
import type { TaskUpdate } from '../../domain/task';
import { ConnectionError, methods, type Settled } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { connected } from '../../store/slices/connection';
import { newTaskChanged } from '../../store/slices/newTask';
import { noticeShown } from '../../store/slices/notices';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { callDaemonBatch } from '../callDaemon';

/**
 * The connection ended while some links were on their way: nobody knows whether aria2 has them. They stay in the form;
 * when the same daemon is back it is asked, and those that it has leave the form, so that none is added twice. Another
 * daemon knows nothing of them, so choosing one ends the question.
 */
export function* resolveDoubts(items: readonly NewTaskItem[], profile: RpcProfile): SagaIterator<void> {
  const links = new Set(items.flatMap(({ download }) => (download.kind === 'uris' ? [download.uris.join('\t')] : [])));
  if (links.size === 0) return;
  const known: ReadonlySet<string> | undefined = yield* askWhenBack(profile);
  if (!known) return;
  const arrived = new Set([...links].filter((link) => known.has(link.split('\t')[0] ?? '')));
  if (arrived.size === 0) return;
  const { newTask }: RootState = yield select();
  yield put(newTaskChanged({ text: textWithout(newTask.text, arrived) }));
  yield put(noticeShown({ kind: 'status', text: { key: 'newTask.arrived', values: { count: arrived.size } } }));
}

/** All links that the daemon of this profile has; undefined once another one is meant. */
function* askWhenBack(profile: RpcProfile): SagaIterator<ReadonlySet<string> | undefined> {
  for (;;) {
    // The choice of another one may be what ended the connection.
    const active: RpcProfile | undefined = yield select(selectActiveProfile);
    if (!active || !isSameConnection(active, profile)) return undefined;
    const back: { type: string } = yield take([connected, ...profileSwitches]);
    if (!connected.match(back)) continue;
    try {
      const replies: readonly Settled<readonly TaskUpdate[]>[] = yield call(callDaemonBatch<readonly TaskUpdate[]>, [
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

import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, fork, select, take, takeEvery } from '../effects';
import { homePath } from '../../domain/routes';
import type { Milliseconds } from '../../domain/units';
import { monotonicNow } from '../../platform/timing/clock';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { locationChanged } from '../../store/slices/navigation';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import type { CommandLink } from './commandLinksWorker';
import { navigateTo } from '../navigation/navigation';
import { supervised } from '../supervise';

/**
 * Command links, in 3 steps (docs/integration.md, section 4):
 * 1. The history entry is replaced first, so that Back and reload never repeat the command and no secret stays in the address.
 * 2. Links wait in a queue of their kind, because several may arrive in a row, and downloads may arrive before the daemon is
 *    connected. Links that change the connection have their own queue, so that they never wait behind a download that waits for the
 *    connection.
 * 3. The commands of each queue run one after another (sagas/commandLinks/commandLinksWorker).
 */
export function* watchCommandLinks(): SagaIterator<void> {
  const queues: Queues = { newLink: makeQueue(), rpcSet: makeQueue(), lastRpcSetAt: -Infinity };
  yield* fork(runInTurn, queues.newLink);
  yield* fork(runInTurn, queues.rpcSet);
  yield* takeEvery(
    locationChanged,
    supervised((action: ReturnType<typeof locationChanged>) => enqueueLink(action, queues)),
  );
}

interface Queues extends Readonly<Record<CommandLink['kind'], Channel<CommandLink>>> {
  /** When the latest link that sets a connection arrived. */
  lastRpcSetAt: Milliseconds;
}

/** A download that follows a link with a connection within this time is for that connection, which may not be active yet. */
const sequenceMs: Milliseconds = 10_000;

/** Further links are refused (docs/trust.md, section 3). */
const makeQueue = (): Channel<CommandLink> => createChannel(buffers.dropping<CommandLink>(100));

const runCommandLinks = lazyWorkerUntilLoaded(
  async () => (await import(/* webpackChunkName: "commands" */ './commandLinksWorker')).runCommandLinks,
);

function* enqueueLink(action: ReturnType<typeof locationChanged>, queues: Queues): SagaIterator<void> {
  const match = yield* select(selectRouteMatch);
  const kind = match?.route.id;
  if (kind !== 'newLink' && kind !== 'rpcSet') return;
  yield* call(navigateTo, homePath, { replace: true });
  const now = yield* call(monotonicNow);
  if (kind === 'rpcSet') queues.lastRpcSetAt = now;
  const profile = yield* select(selectActiveProfile);
  const rpcId = now - queues.lastRpcSetAt < sequenceMs ? undefined : profile?.rpcId;
  queues[kind].put({ kind, rest: match?.rest ?? '', search: action.payload.search, rpcId });
}

function* runInTurn(queue: Channel<CommandLink>): SagaIterator<void> {
  for (;;) {
    const first = yield* take(queue);
    yield* call(supervised(runCommandLinks), first, queue);
  }
}

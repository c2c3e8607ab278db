import { buffers, channel as createChannel, type Channel, type SagaIterator } from 'redux-saga';
import { call, fork, select, take, takeEvery } from '../effects';
import { homePath } from '../../domain/routes';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { selectActiveProfileId } from '../../store/selectors/rpcProfiles';
import { locationChanged } from '../../store/slices/navigation';
import { lazyWorkerUntilLoaded, loadForUser } from '../lazyWorkers';
import type { ArrivedLink } from './arrivedLink';
import { navigateTo } from '../navigation/navigation';
import { supervised } from '../supervise';

/**
 * Command links, in 3 steps (docs/integration.md, section 4):
 * 1. The history entry is replaced first, so that Back and reload never repeat the command and no secret stays in the address.
 * 2. Links wait in a queue, because several may arrive in a row and their code loads at the first one.
 * 3. The late code runs them (sagas/commandLinks/commandLinksWorker).
 */
export function* watchCommandLinks(): SagaIterator<void> {
  const arrivals: Channel<ArrivedLink> = createChannel(buffers.dropping<ArrivedLink>(maxWaiting));
  yield* fork(runArrivals, arrivals);
  yield* takeEvery(
    locationChanged,
    supervised((action: ReturnType<typeof locationChanged>) => enqueueLink(action, arrivals)),
  );
}

/** Further links are refused (docs/trust.md, section 3). */
const maxWaiting = 100;

const runCommandLinks = lazyWorkerUntilLoaded(
  async () => (await import(/* webpackChunkName: "commands" */ './commandLinksWorker')).runCommandLinks,
  loadForUser,
);

function* enqueueLink(action: ReturnType<typeof locationChanged>, arrivals: Channel<ArrivedLink>): SagaIterator<void> {
  const match = yield* select(selectRouteMatch);
  const kind = match?.route.id;
  if (kind !== 'newLink' && kind !== 'rpcSet') return;
  yield* call(navigateTo, homePath, { replace: true });
  const rpcId = yield* select(selectActiveProfileId);
  arrivals.put({ kind, rest: match?.rest ?? '', search: action.payload.search, rpcId });
}

function* runArrivals(arrivals: Channel<ArrivedLink>): SagaIterator<void> {
  const first = yield* take(arrivals);
  yield* runCommandLinks(first, arrivals);
}

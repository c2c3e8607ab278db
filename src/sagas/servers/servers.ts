import type { SagaIterator } from 'redux-saga';
import { call, never, race, select, take, takeEvery } from '../effects';
import { homePath } from '../../domain/routes';
import { selectPage } from '../../store/selectors/navigation';
import { selectAreServersVisible } from '../../store/selectors/servers';
import { locationChanged } from '../../store/slices/navigation';
import { serverCommandEnded, serverCommandRequested, serverOpenRequested } from '../../store/slices/servers';
import { lazyWorker, lazyWorkerUntilLoaded } from '../lazyWorkers';
import { navigateTo } from '../navigation/navigation';
import { reportToLog, supervised } from '../supervise';

const pollServers = lazyWorkerUntilLoaded(async () => (await import(/* webpackChunkName: "connection" */ './pollServers')).pollServers);
const openServer = lazyWorker(async () => (await import(/* webpackChunkName: "connection" */ './serversWorker')).openServer);
const runCommand = lazyWorker(
  async () => (await import(/* webpackChunkName: "connection" */ './serversWorker')).runCommand,
  ({ payload }) => serverCommandEnded(payload.rpcId),
);

/** Polls the servers while their page is open. A preset that hides the profiles hides the page. */
function* whileOpen(): SagaIterator<void> {
  if ((yield* select(selectPage)) === 'servers') {
    if (yield* select(selectAreServersVisible)) yield* call(supervised(pollServers, reportToLog));
    else yield* call(navigateTo, homePath, { replace: true });
  }
  yield* never();
}

/** The page of all servers (`#!/servers`). Servers are polled while it is open. Its commands continue when it is left. */
export function* watchServers(): SagaIterator<void> {
  yield* takeEvery(serverOpenRequested, supervised(openServer));
  yield* takeEvery(serverCommandRequested, supervised(runCommand));
  for (;;) yield* race({ open: call(whileOpen), moved: take(locationChanged) });
}

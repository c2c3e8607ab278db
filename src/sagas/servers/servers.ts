import type { SagaIterator } from 'redux-saga';
import { call, never, race, select, take, takeEvery } from '../effects';
import { selectPage } from '../../store/selectors/navigation';
import { locationChanged } from '../../store/slices/navigation';
import { serverCommandEnded, serverCommandRequested, serverOpenRequested } from '../../store/slices/servers';
import { lazyWorker, lazyWorkerUntilLoaded } from '../lazyWorkers';
import { reportToLog, supervised } from '../supervise';

// The code is part of the script of the late watchers. If files of the page cannot be loaded, only the page itself says so.
const pollServers = lazyWorkerUntilLoaded(async () => (await import(/* webpackChunkName: "lateWatchers" */ './pollServers')).pollServers);
const openServer = lazyWorker(async () => (await import(/* webpackChunkName: "connection" */ './serversWorker')).openServer);
const runCommand = lazyWorker(async () => (await import(/* webpackChunkName: "connection" */ './serversWorker')).runCommand, {
  notStarted: ({ payload }) => serverCommandEnded(payload.rpcId),
});

/** Polls the servers while their page is open. */
function* whileOpen(): SagaIterator<void> {
  if ((yield* select(selectPage)) === 'servers') yield* call(supervised(pollServers, reportToLog));
  yield* never();
}

/** The page of all servers (`#!/servers`). Servers are polled while it is open. Its commands continue when it is left. */
export function* watchServers(): SagaIterator<void> {
  yield* takeEvery(serverOpenRequested, supervised(openServer));
  yield* takeEvery(serverCommandRequested, supervised(runCommand));
  for (;;) yield* race({ open: call(whileOpen), moved: take(locationChanged) });
}

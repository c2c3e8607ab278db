import type { SagaIterator } from 'redux-saga';
import { call, never, race, select, take, takeEvery } from '../effects';
import { homePath } from '../../domain/routes';
import { selectPage } from '../../store/selectors/navigation';
import { selectAreServersVisible } from '../../store/selectors/servers';
import { locationChanged } from '../../store/slices/navigation';
import { serverCommandEnded, serverCommandRequested, serverOpenRequested } from '../../store/slices/servers';
import { lazyWorker } from '../lazyWorkers';
import { navigateTo } from '../navigation/navigation';
import { reportSilently, supervised } from '../supervise';

const askServers = lazyWorker(async () => (await import(/* webpackChunkName: "connection" */ './askServers')).askServers);
const openServer = lazyWorker(async () => (await import(/* webpackChunkName: "connection" */ './serverCommands')).openServer);
const runCommand = lazyWorker(
  async () => (await import(/* webpackChunkName: "connection" */ './serverCommands')).runCommand,
  ({ payload }) => serverCommandEnded(payload.rpcId),
);

/** Asks the servers while their page is open. A preset that hides the profiles hides the page. */
function* whileOpen(): SagaIterator<void> {
  if ((yield* select(selectPage)) === 'servers') {
    if (yield* select(selectAreServersVisible)) yield* call(supervised(askServers, reportSilently));
    else yield* call(navigateTo, homePath, { replace: true });
  }
  yield* never();
}

/** The page of all servers (`#!/servers`). Servers are asked while it is open. Its commands outlive it, so that leaving it loses none. */
export function* watchServers(): SagaIterator<void> {
  yield* takeEvery(serverOpenRequested, supervised(openServer));
  yield* takeEvery(serverCommandRequested, supervised(runCommand));
  for (;;) yield* race({ open: call(whileOpen), moved: take(locationChanged) });
}

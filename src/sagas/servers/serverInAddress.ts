import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery, takeLatest } from '../effects';
import { newTaskPath } from '../../domain/routes';
import { findServer, serverParameter } from '../../domain/servers/serverInAddress';
import { withoutServer } from '../../domain/servers/serverLinks';
import { pageSearch } from '../../platform/address/pageAddress';
import { dropPageParameter } from '../../platform/address/pageParameter';
import { selectPage } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { selectServerAfterHash, selectAreServersVisible } from '../../store/selectors/servers';
import { locationChanged } from '../../store/slices/navigation';
import { isEmptyDraft, selectNewTask } from '../../store/slices/newTask';
import { errorShown } from '../../store/slices/notices';
import { profileActivated, isServerSwitch } from '../../store/slices/rpcProfiles';
import { confirmForConnection } from '../notices/dialogs';
import { navigateTo } from '../navigation/navigation';
import { supervised } from '../supervise';

/**
 * `?server={name}` in the address, in 4 steps:
 * 1. `createApp` starts with the named server, so the first request goes to it. A parameter after the hash overrides one before it.
 * 2. A new address after the hash switches this tab, as the server switch does. The parameter stays, so the address can be bookmarked. A
 *    link to the New form fills it after the switch (sagas/newTask/newTaskPage), and asks first when the form holds downloads. A link that
 *    adds a download never switches an open page (sagas/commandLinks/linkedDownloads).
 * 3. An error message reports an unknown name, and nothing else changes.
 * 4. When another server is chosen, both parameters leave the address: a reload must not undo the choice.
 */
export function* watchServerInAddress(): SagaIterator<void> {
  if (!(yield* select(selectAreServersVisible))) return;
  yield* takeEvery(isServerSwitch, supervised(removeOutdated));
  yield* takeLatest(locationChanged, supervised(switchToServerInAddress));
  // This watcher starts after the page, so it checks the present address once.
  yield* call(supervised(switchToServerInAddress));
  yield* call(supervised(checkPageParameter));
}

function* switchToServerInAddress(): SagaIterator<void> {
  if ((yield* select(selectPage)) === 'newLink') return;
  const name = yield* select(selectServerAfterHash);
  if (name === undefined) return;
  const { rpcProfiles } = yield* select();
  const active = yield* select(selectActiveProfile);
  const server = findServer(rpcProfiles, name);
  if (!server) yield* showUnknownName(name);
  else if (server !== active && (yield* maySwitchServer(name))) yield* put(profileActivated(server.rpcId));
}

/** The form may hold downloads that are meant for the present server. */
function* maySwitchServer(server: string): SagaIterator<boolean> {
  const state = yield* select();
  if (selectPage(state) !== 'new' || isEmptyDraft(selectNewTask(state))) return true;
  const isWanted = yield* confirmForConnection({
    title: { key: 'link.serverTitle', values: { server } },
    text: { key: 'link.serverText' },
  });
  if (!isWanted) yield* call(navigateTo, newTaskPath, { replace: true });
  return isWanted;
}

function* showUnknownName(server: string): SagaIterator<void> {
  yield* put(errorShown({ key: 'servers.unknown', values: { server } }));
}

function* checkPageParameter(): SagaIterator<void> {
  const name = serverParameter(yield* call(pageSearch));
  const { rpcProfiles } = yield* select();
  if (name !== undefined && !findServer(rpcProfiles, name)) yield* showUnknownName(name);
  else yield* removeOutdated();
}

function* removeOutdated(): SagaIterator<void> {
  const { navigation } = yield* select();
  const active = yield* select(selectActiveProfile);
  const isOutdated = (name: string | undefined): boolean => name !== undefined && findServer([active], name) === undefined;
  if (isOutdated(serverParameter(yield* call(pageSearch)))) yield* call(dropPageParameter, 'server');
  if (isOutdated(yield* select(selectServerAfterHash)))
    yield* call(navigateTo, `${navigation.pathname}${withoutServer(navigation.search)}`, { replace: true });
}

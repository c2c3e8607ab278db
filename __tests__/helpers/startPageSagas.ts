import { call, fork } from 'redux-saga/effects';
import { emptyPreset } from '../../src/domain/preset/preset';
import type { Environment } from '../../src/sagas/environment';
import { watchGuards } from '../../src/sagas/navigation/guards';
import { watchNavigation } from '../../src/sagas/navigation/navigation';
import { watchPagePollers } from '../../src/sagas/pollers/pagePollers';
import { advance } from './advance';
import { fakeDaemon } from './fakeDaemon';
import { fakeEnvironment, fakeHistory } from './fakeEnvironment';
import { makeState } from './makeState';
import { startSagas } from './startSagas';

const wide = (state: ReturnType<typeof makeState>, isWide: boolean) => ({ ...state, navigation: { ...state.navigation, isWide } });

/** Starts the sagas of the page at a path: its guards, its pollers and navigation, with a fake daemon. Nothing is rendered. */
export async function startPageSagas(
  path: string,
  {
    isConnected = true,
    daemon = fakeDaemon(),
    environment = {},
    isWide = false,
    hidden = [],
    provide = [],
  }: {
    isConnected?: boolean;
    isWide?: boolean;
    hidden?: readonly string[];
    daemon?: ReturnType<typeof fakeDaemon>;
    environment?: Partial<Environment>;
    provide?: NonNullable<NonNullable<Parameters<typeof startSagas>[1]>['provide']>;
  } = {},
) {
  const history = fakeHistory(path);
  const parts = startSagas(
    function* watch() {
      yield fork(watchGuards);
      yield fork(watchPagePollers);
      yield call(watchNavigation);
    },
    {
      state: wide(makeState({ path, isConnected, settings: { preset: { ...emptyPreset, hidden } } }), isWide),
      environment: fakeEnvironment({ history, sessionHolder: { session: daemon.session }, ...environment }),
      provide,
    },
  );
  await advance(0);
  const currentPath = () => parts.store.getState().navigation.pathname;
  /** The methods that were called since the last call of this function. */
  const calledMethods = () => [...new Set(daemon.requests.splice(0).flat())].map((name) => name.replace('aria2.', ''));
  return {
    ...parts,
    history,
    daemon,
    path: currentPath,
    calledMethods,
    messages: () => parts.store.getState().notices.dialogs.map(({ text }) => text.key),
  };
}

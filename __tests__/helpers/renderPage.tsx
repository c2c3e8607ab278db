import { act, render } from '@testing-library/react';
import type { SagaIterator } from 'redux-saga';
import userEvent from '@testing-library/user-event';
import { call, fork } from 'redux-saga/effects';
import { App } from '../../src/app/frame/App';
import { watchCommands } from '../../src/sagas/commands';
import { watchNotices } from '../../src/sagas/notices/notices';
import { watchSending } from '../../src/sagas/newTask/sending';
import { watchNewTaskPage } from '../../src/sagas/newTask/newTaskPage';
import type { Environment } from '../../src/sagas/environment';
import { watchNavigation } from '../../src/sagas/navigation/navigation';
import { fakeDaemon } from './fakeDaemon';
import { fakeEnvironment, fakeHistory } from './fakeEnvironment';
import { makeState } from './makeState';
import { makeTexts } from './makeTexts';
import { settle } from './settle';
import { startSagas } from './startSagas';

type Wanted = Omit<NonNullable<Parameters<typeof makeState>[0]>, 'path'> & {
  readonly daemon?: Parameters<typeof fakeDaemon>[0];
  readonly state?: (state: ReturnType<typeof makeState>) => ReturnType<typeof makeState>;
  /** Watchers in addition to the usual ones. */
  readonly watchers?: readonly (() => SagaIterator<void>)[];
  readonly environment?: Partial<Environment>;
  readonly provide?: NonNullable<Parameters<typeof startSagas>[1]>['provide'];
};

/**
 * Renders the whole application at a path, with the real store, the sagas of commands and links, and a fake daemon. Nothing
 * polls: `lists` has the tasks that have arrived.
 */
export async function renderPage(
  path: string,
  { daemon: behaviour = {}, state = (made) => made, watchers = [], environment = {}, provide = [], ...wanted }: Wanted = {},
) {
  const daemon = fakeDaemon(behaviour);
  const history = fakeHistory(path);
  const texts = await makeTexts();
  const parts = startSagas(
    function* watch() {
      yield fork(watchNotices);
      yield fork(watchCommands);
      yield fork(watchSending);
      yield fork(watchNewTaskPage);
      for (const watcher of watchers) yield fork(watcher);
      yield call(watchNavigation);
    },
    {
      state: state(makeState({ path, ...wanted })),
      environment: fakeEnvironment({ history, texts, sessionHolder: { session: daemon.session }, ...environment }),
      provide,
    },
  );
  const timeTravel = { effectGate: parts.effectGate, resumeLive: parts.resumeLive };
  const view = render(<App store={parts.store} texts={texts} timeTravel={timeTravel} />, {
    onCaughtError: (error) => caught.push(error),
  });
  await loadLazyParts();
  return { ...parts, ...view, user: userEvent.setup(), daemon, history, caught };
}

/** Errors that a boundary of the page has caught. One that the test does not take out (`splice`) fails it. */
const caught: unknown[] = [];

/** Waits for the code that the page loads at first, which may load further code. */
async function loadLazyParts(): Promise<void> {
  for (let depth = 0; depth < 3; depth += 1) await act(settle);
}

/** React writes its warnings to console.error, those about keys and of StrictMode too. A warning fails the test. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    // jsdom's report of a missing feature is no warning of React's.
    if (!String(said[0]).includes('Not implemented')) warnings.push(said);
  });
});
const warnings: unknown[][] = [];
afterEach(() => {
  expect(warnings.splice(0)).toEqual([]);
  expect(caught.splice(0)).toEqual([]);
});

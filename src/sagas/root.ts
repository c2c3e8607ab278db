import type { SagaIterator } from 'redux-saga';
import { all, spawn } from 'redux-saga/effects';
import { watchCommands } from './commands';
import { watchConnection } from './connection';
import { watchDialogs } from './dialogs';
import { watchLanguage } from './language';
import { watchLinkRoutes } from './linkRoutes';
import { watchNavigation } from './navigation';
import { watchOptionSave } from './optionSave';
import { watchPages } from './pages';
import { lazily } from './lazily';
import { keepAlive, reportSilently, supervised } from './supervise';
import { watchTheme } from './theme';

/** Navigation comes last: the first locationChanged must find everybody listening. */
const watchers = [
  watchDialogs,
  watchLanguage,
  watchTheme,
  watchCommands,
  watchOptionSave,
  watchLinkRoutes,
  watchPages,
  watchConnection,
  watchNavigation,
];

const startLateWatchers = lazily(async () => (await import('./lateWatchers')).startLateWatchers);

/** Every part lives on its own: one that fails is reported and started again, the others never notice. */
export function* rootSaga(): SagaIterator<void> {
  yield all(watchers.map((watcher) => spawn(keepAlive, watcher)));
  yield spawn(supervised(startLateWatchers, reportSilently));
}

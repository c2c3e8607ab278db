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
import { watchPersistence } from './persistence';
import { keepAlive } from './supervise';
import { watchShortcuts } from './shortcuts';
import { watchTaskTimes } from './taskTimes';
import { watchTheme } from './theme';
import { watchTitle } from './title';

/** Navigation comes last: the first locationChanged must find everybody listening. */
const watchers = [
  watchDialogs,
  watchLanguage,
  watchTheme,
  watchTitle,
  watchPersistence,
  watchCommands,
  watchOptionSave,
  watchShortcuts,
  watchTaskTimes,
  watchLinkRoutes,
  watchPages,
  watchConnection,
  watchNavigation,
];

/** Every part lives on its own: one that fails is reported and started again, the others never notice. */
export function* rootSaga(): SagaIterator<void> {
  yield all(watchers.map((watcher) => spawn(keepAlive, watcher)));
}

import type { SagaIterator } from 'redux-saga';
import { watchAnnouncements } from './activity/announcements';
import { watchDesktopNotifications } from './activity/desktopNotifications';
import { watchTaskEvents } from './activity/taskEvents';
import { watchConnectionTrouble, watchDaemonCommands } from './connection/doctor';
import { watchFirstStart } from './connection/firstStart';
import { watchDebugConsole } from './debug/debugConsole';
import { watchFileSelection } from './files/fileSelection';
import { watchAddedLanguages } from './language/addedLanguages';
import { watchLaterTexts } from './language/laterTexts';
import { watchTransfers } from './newTask/transfers';
import { watchNewTaskPage } from './newTask/watchPage';
import { watchShortcuts } from './page/shortcuts';
import { watchTitle } from './page/title';
import { watchPersistence } from './settings/persistence';
import { watchProfiles } from './settings/profiles';
import { watchSettings } from './settings/settings';
import { watchTaskSources } from './tasks/taskSources';
import { watchTaskTimes } from './tasks/taskTimes';
import { all, spawn } from './effects';
import { keepAlive } from './supervise';

const watchers = [
  watchAnnouncements,
  watchDesktopNotifications,
  watchTaskEvents,
  watchConnectionTrouble,
  watchDaemonCommands,
  watchFirstStart,
  watchDebugConsole,
  watchFileSelection,
  watchAddedLanguages,
  watchLaterTexts,
  watchTransfers,
  watchNewTaskPage,
  watchShortcuts,
  watchTitle,
  watchPersistence,
  watchProfiles,
  watchSettings,
  watchTaskSources,
  watchTaskTimes,
];

/** Starts the watchers that are not needed before the first page is painted. A late slice joins the store with its watcher, which imports it. */
export function* startLateWatchers(): SagaIterator<void> {
  yield* all(watchers.map((watcher) => spawn(keepAlive, watcher)));
}

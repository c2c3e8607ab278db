import type { SagaIterator } from 'redux-saga';
import { all, spawn } from 'redux-saga/effects';
import { watchAddedLanguages } from './addedLanguages';
import { watchAnnouncements } from './announcements';
import { watchConnectionTrouble, watchDaemonCommands } from './connectionTrouble';
import { watchDebugConsole } from './debugConsole';
import { watchDesktopNotifications } from './desktopNotifications';
import { watchFileChoice } from './fileChoice';
import { watchFirstStart } from './firstStart';
import { watchLaterTexts } from './laterTexts';
import { watchNewTaskPage } from './newTask/watchPage';
import { watchPersistence } from './persistence';
import { watchProfiles } from './profiles';
import { watchSettings } from './settings';
import { watchShortcuts } from './shortcuts';
import { keepAlive } from './supervise';
import { watchTaskEvents } from './taskEvents';
import { watchTaskLinks } from './taskLinks';
import { watchTaskTimes } from './taskTimes';
import { watchTitle } from './title';
import { watchTransfers } from './transfers';

/** One a line: several hands add to it. */
const watchers = [
  watchAddedLanguages,
  watchAnnouncements,
  watchConnectionTrouble,
  watchDaemonCommands,
  watchDebugConsole,
  watchDesktopNotifications,
  watchFileChoice,
  watchFirstStart,
  watchLaterTexts,
  watchNewTaskPage,
  watchPersistence,
  watchProfiles,
  watchSettings,
  watchShortcuts,
  watchTaskEvents,
  watchTaskLinks,
  watchTaskTimes,
  watchTitle,
  watchTransfers,
];

/** What may begin a moment after the list is there: nothing that it would miss is lost. */
export function* startLateWatchers(): SagaIterator<void> {
  yield all(watchers.map((watcher) => spawn(keepAlive, watcher)));
}

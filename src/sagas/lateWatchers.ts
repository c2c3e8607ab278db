import type { SagaIterator } from 'redux-saga';
import { all, spawn } from 'redux-saga/effects';
import { watchConnectionTrouble, watchDaemonCommands } from './connectionTrouble';
import { watchDebugConsole } from './debugConsole';
import { watchFileChoice } from './fileChoice';
import { watchFirstStart } from './firstStart';
import { watchLaterTexts } from './laterTexts';
import { watchNewTaskPage } from './newTask/watchPage';
import { watchPersistence } from './persistence';
import { watchProfiles } from './profiles';
import { watchSettings } from './settings';
import { watchShortcuts } from './shortcuts';
import { keepAlive } from './supervise';
import { watchTaskLinks } from './taskLinks';
import { watchTaskTimes } from './taskTimes';
import { watchTitle } from './title';

const watchers = [
  watchFirstStart,
  watchPersistence,
  watchSettings,
  watchProfiles,
  watchTitle,
  watchShortcuts,
  watchTaskTimes,
  watchLaterTexts,
  watchNewTaskPage,
  watchDebugConsole,
  watchTaskLinks,
  watchFileChoice,
  watchConnectionTrouble,
  watchDaemonCommands,
];

/** What may begin a moment after the list is there: nothing that it would miss is lost. */
export function* startLateWatchers(): SagaIterator<void> {
  yield all(watchers.map((watcher) => spawn(keepAlive, watcher)));
}

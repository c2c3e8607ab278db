import type { SagaIterator } from 'redux-saga';
import { isListPage } from '../domain/taskList/taskLists';
import { call, fork, race, select, take } from './effects';
import { watchCommands } from './commands';
import { watchConnection } from './connection/connection';
import { watchNetwork } from './connection/network';
import { watchNotices } from './notices/notices';
import { watchCodeLoading } from './startUp/codeLoading';
import { watchLanguage } from './language/language';
import { watchCommandLinks } from './commandLinks/commandLinks';
import { watchNavigation } from './navigation/navigation';
import { watchOptionSave } from './options/optionSave';
import { watchGuards } from './navigation/guards';
import { watchPagePollers } from './pollers/pagePollers';
import { lazyWorkerUntilLoaded } from './lazyWorkers';
import { keepAllAlive, reportToLog, supervised } from './supervise';
import { watchStartUp } from './startUp/startUp';
import { watchTheme } from './page/theme';
import { selectPage } from '../store/selectors/navigation';
import { locationChanged } from '../store/slices/navigation';
import { firstPageShown } from '../store/slices/startUp';

/** Guards come before the pollers, which read the page. Navigation comes last, so that every watcher receives the first locationChanged. */
const watchers = [
  watchNotices,
  watchLanguage,
  watchTheme,
  watchCodeLoading,
  watchNetwork,
  watchCommands,
  watchOptionSave,
  watchCommandLinks,
  watchGuards,
  watchPagePollers,
  watchConnection,
  watchStartUp,
  watchNavigation,
];

/** Pages other than lists wait for this code (app/frame/OpenPage), so that nothing is pressed on them before its watcher runs. */
export const loadLateWatchers = () => import(/* webpackChunkName: "lateWatchers" */ './lateWatchers');

const startLateWatchers = lazyWorkerUntilLoaded(async () => (await loadLateWatchers()).startLateWatchers);

function* startLateWatchersWhenNeeded(): SagaIterator<void> {
  yield* race({ listIsShown: take(firstPageShown), otherPage: call(untilOtherPage) });
  yield* startLateWatchers();
}

function* untilOtherPage(): SagaIterator<void> {
  for (;;) {
    const page = yield* select(selectPage);
    if (page !== undefined && !isListPage(page)) return;
    yield* take(locationChanged);
  }
}

export function* rootSaga(): SagaIterator<void> {
  // Starts before the watchers, so that it cannot miss the action that it waits for.
  yield* fork(supervised(startLateWatchersWhenNeeded, reportToLog));
  yield* keepAllAlive(watchers);
}

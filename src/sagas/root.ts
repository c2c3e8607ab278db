import type { SagaIterator } from 'redux-saga';
import { isListPage } from '../domain/tasks/taskLists';
import { call, fork, race, select, take } from './effects';
import { watchCommands } from './commands';
import { watchConnection } from './connection/connection';
import { watchNotices } from './page/notices';
import { watchCodeLoading } from './page/codeLoading';
import { watchLanguage } from './language/language';
import { watchLinkRoutes } from './commandLinks/commandLinks';
import { watchNavigation } from './navigation';
import { watchOptionSave } from './options/optionSave';
import { watchPages } from './pages';
import { lazyWorkerUntilLoaded } from './lazyWorkers';
import { keepAllAlive, reportSilently, supervised } from './supervise';
import { watchStartUp } from './page/startUp';
import { watchTheme } from './page/theme';
import { selectPage } from '../store/selectors/navigation';
import { locationChanged } from '../store/slices/navigation';
import { firstPageShown } from '../store/slices/startUp';

/** Navigation comes last, so that every watcher receives the first locationChanged. */
const watchers = [
  watchNotices,
  watchLanguage,
  watchTheme,
  watchCodeLoading,
  watchCommands,
  watchOptionSave,
  watchLinkRoutes,
  watchPages,
  watchConnection,
  watchStartUp,
  watchNavigation,
];

/** Pages other than lists wait for this code (app/OpenPage), so that nothing is pressed on them before its watcher runs. */
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
  yield* fork(supervised(startLateWatchersWhenNeeded, reportSilently));
  yield* keepAllAlive(watchers);
}

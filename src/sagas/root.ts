import type { SagaIterator } from 'redux-saga';
import { fork, take } from './effects';
import { watchCommands } from './commands';
import { watchConnection } from './connection/connection';
import { watchNotices } from './page/notices';
import { watchLaterCode } from './page/laterCode';
import { watchLanguage } from './language/language';
import { watchLinkRoutes } from './commandLinks/commandLinks';
import { watchNavigation } from './navigation';
import { watchOptionSave } from './options/optionSave';
import { watchPages } from './pages';
import { lazilyUntilLoaded } from './lazily';
import { keepAllAlive, reportSilently, supervised } from './supervise';
import { watchStartUp } from './page/startUp';
import { watchTheme } from './page/theme';
import { firstPageShown } from '../store/slices/startUp';

/** Navigation comes last, so that every watcher receives the first locationChanged. */
const watchers = [
  watchNotices,
  watchLanguage,
  watchTheme,
  watchLaterCode,
  watchCommands,
  watchOptionSave,
  watchLinkRoutes,
  watchPages,
  watchConnection,
  watchStartUp,
  watchNavigation,
];

const startLateWatchers = lazilyUntilLoaded(async () => (await import('./lateWatchers')).startLateWatchers);

function* afterFirstPage(): SagaIterator<void> {
  yield* take(firstPageShown);
  yield* startLateWatchers();
}

export function* rootSaga(): SagaIterator<void> {
  // Starts before the watchers, so that it cannot miss the action that it waits for.
  yield* fork(supervised(afterFirstPage, reportSilently));
  yield* keepAllAlive(watchers);
}

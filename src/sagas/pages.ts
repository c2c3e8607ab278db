import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, delay, put, select, takeEvery, takeLatest } from './effects';
import { hasSession } from '../domain/connection/connectionStatus';
import { homePath } from '../domain/routes';
import { isHidden } from '../domain/settings/presetLocks';
import { UnauthorizedError } from '../rpc';
import { selectPage, selectPageLists, selectRouteMatch, type RouteMatch } from '../store/selectors/navigation';
import { connected, lost, unauthorized } from '../store/slices/connection';
import { errorShown } from '../store/slices/notices';
import { locationChanged, windowResized } from '../store/slices/navigation';
import { connectionChanges, serverSwitches } from '../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../store/slices/settings';
import { lazyWorker } from './lazyWorkers';
import { navigateTo } from './navigation';
import { pollPage } from './pollers/pollPage';
import { reportSilently, supervised } from './supervise';

const pollTaskDetail = lazyWorker(async () => (await import('./pollers/pollTaskDetail')).pollTaskDetail);
const pollStatus = lazyWorker(async () => (await import('./pollers/pollStatus')).pollStatus);
const pollOptions = lazyWorker(async () => (await import('./pollers/pollOptions')).pollOptions);

/** The page table: the data that each page requests from the daemon. Every page requests the totals. */
function* pollFor({ route, params }: RouteMatch): SagaIterator<void> {
  const lists = (yield* select(selectPageLists)) ?? [];
  const totalsAndLists = call(pollPage, lists);
  switch (route.id) {
    case 'taskDetail':
      yield* call(pollTaskDetail, params.gid ?? '', lists);
      return;
    case 'aria2Settings':
      yield* all([totalsAndLists, call(pollOptions)]);
      return;
    case 'status':
      yield* all([totalsAndLists, call(pollStatus)]);
      return;
    default:
      yield* totalsAndLists;
  }
}

/** Runs the pollers of the open page while the daemon is connected. A new page or connection restarts them. */
function* runPage(): SagaIterator<void> {
  const match = yield* select(selectRouteMatch);
  const { connection } = yield* select();
  if (!match || !hasSession(connection.status)) return;
  for (;;) {
    try {
      yield* call(pollFor, match);
      return;
    } catch (error) {
      // Polling ends when the secret is refused; the end of the connection cancels this saga. Otherwise polling starts again.
      if (error instanceof UnauthorizedError) throw error;
      yield* call(reportSilently, error);
      yield* delay(retryAfterMs);
    }
  }
}

const retryAfterMs = 1000;

/** The wait before `/debug` checks debug mode (docs/specification.md, section 9). */
const accessCheckDelayMs = 100;

/** Unknown addresses, and pages of options that the preset hides, lead to the home page. The debug console needs debug mode (docs/specification.md, section 6). */
export function* guardPage(): SagaIterator<void> {
  const match = yield* select(selectRouteMatch);
  const { settings } = yield* select();
  const category = match?.route.category;
  if (!match || (category && isHidden(settings.preset, `page:${category}`))) {
    yield* call(navigateTo, homePath, { replace: true });
    return;
  }
  if (match.route.id !== 'debug') return;
  yield* delay(accessCheckDelayMs);
  if ((yield* select()).settings.debugMode) return;
  yield* put(errorShown({ key: 'error.accessDenied' }));
  yield* call(navigateTo, '/settings/arioso', { replace: true });
}

/** Another daemon does not know the open task, so the task's page is left before anything is requested. */
function* leaveForeignTask(): SagaIterator<void> {
  if ((yield* select(selectPage)) === 'taskDetail') yield* call(navigateTo, homePath, { replace: true });
}

/** Only these settings affect polling. */
const changesIntervals = (action: Action): boolean =>
  settingsChanged.match(action) && ('globalStatRefreshInterval' in action.payload || 'downloadTaskRefreshInterval' in action.payload);

const restartingActions = [
  locationChanged,
  windowResized,
  changesIntervals,
  settingsRead,
  connected,
  lost,
  unauthorized,
  ...connectionChanges,
];

export function* watchPages(): SagaIterator<void> {
  // This watcher is first because it changes the page that runPage reads.
  yield* takeEvery([...serverSwitches], supervised(leaveForeignTask));
  yield* takeLatest(locationChanged, supervised(guardPage));
  yield* takeLatest(restartingActions, supervised(runPage, reportSilently));
}

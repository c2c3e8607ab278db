import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, select, takeLatest } from '../effects';
import { hasSession } from '../../domain/connection/connectionStatus';
import type { Milliseconds } from '../../domain/units';
import { selectPageLists, selectRouteMatch, type RouteMatch } from '../../store/selectors/navigation';
import { tryAgainRequested } from '../../store/slices/codeLoading';
import { connected, connectionLost, secretRefused } from '../../store/slices/connection';
import { locationChanged, wideWindowChanged } from '../../store/slices/navigation';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { lazyWorker } from '../lazyWorkers';
import { keepPolling } from './keepPolling';
import { pollPage } from './pollPage';
import { reportToLog, supervised } from '../supervise';
import { waitForStart } from '../waitForStart';

// These pollers are in the script of the late watchers, which every page needs, so one banner says that it could not be loaded.
const pollTaskDetail = lazyWorker(async () => (await import(/* webpackChunkName: "lateWatchers" */ './pollTaskDetail')).pollTaskDetail);
const pollSessionInfo = lazyWorker(async () => (await import(/* webpackChunkName: "lateWatchers" */ './pollSessionInfo')).pollSessionInfo);
const pollOptions = lazyWorker(async () => (await import(/* webpackChunkName: "lateWatchers" */ './pollOptions')).pollOptions);

/** The data that each page requests from the daemon. Every page requests the totals. A failure of one poller does not restart the other. */
function* pollFor({ route, params }: RouteMatch): SagaIterator<void> {
  const lists = (yield* select(selectPageLists)) ?? [];
  const totalsAndLists = call(pollPage, lists);
  switch (route.id) {
    case 'taskDetail':
      yield* call(pollTaskDetail, params.gid ?? '', lists);
      return;
    case 'options':
      yield* all([totalsAndLists, call(keepPolling, pollOptions)]);
      return;
    case 'status':
      yield* all([totalsAndLists, call(keepPolling, pollSessionInfo)]);
      return;
    default:
      yield* totalsAndLists;
  }
}

/**
 * Each start sends a poll. A second has at most this many starts, because links can change the page hundreds of times in a second. One of
 * the five requests that docs/trust.md allows is left for other work.
 */
const maxStartsPerSecond = 4;

/**
 * Runs the pollers of the open page while the daemon is connected. A new page or connection restarts them. `starts` holds the times of the
 * last starts.
 */
function* runPollers(starts: Milliseconds[]): SagaIterator<void> {
  const match = yield* select(selectRouteMatch);
  const { connection } = yield* select();
  if (!match || !hasSession(connection.status)) return;
  yield* waitForStart(starts, maxStartsPerSecond);
  yield* keepPolling(pollFor, match);
}

/** A change of a poll interval restarts the pollers. Columns and orders act on the next poll (`pollPage.ts`). */
const changesIntervals = (action: Action): boolean =>
  settingsChanged.match(action) && ('globalStatRefreshInterval' in action.payload || 'downloadTaskRefreshInterval' in action.payload);

const restartingActions = [
  locationChanged,
  wideWindowChanged,
  changesIntervals,
  settingsRead,
  connected,
  connectionLost,
  secretRefused,
  tryAgainRequested,
  isConnectionChange,
];

export function* watchPagePollers(): SagaIterator<void> {
  const starts: Milliseconds[] = [];
  yield* takeLatest(
    restartingActions,
    supervised(() => runPollers(starts), reportToLog),
  );
}

import type { Action } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { all, call, delay, put, select, takeLatest } from 'redux-saga/effects';
import { homePath, type RouteMatch } from '../domain/routes';
import { listsOfPage } from '../domain/taskLists';
import { ConnectionError, UnauthorizedError } from '../rpc';
import type { RootState } from '../store/rootReducer';
import { selectRouteMatch } from '../store/selectors/navigation';
import { connected, lost, unauthorized } from '../store/slices/connection';
import { dialogOpened } from '../store/slices/notices';
import { locationChanged } from '../store/slices/navigation';
import { profileSwitches } from '../store/slices/rpcProfiles';
import { settingsChanged } from '../store/slices/settings';
import { lazily } from './lazily';
import { navigateTo } from './navigation';
import { pollPage } from './pollers/pollPage';
import { reportSilently, supervised } from './supervise';

const pollTaskDetail = lazily(async () => (await import('./pollers/pollTaskDetail')).pollTaskDetail);
const pollStatus = lazily(async () => (await import('./pollers/pollStatus')).pollStatus);
const pollOptions = lazily(async () => (await import('./pollers/pollOptions')).pollOptions);

/** The page table: what each page asks of the daemon while it is open. Totals are asked on every page. */
function* pollFor({ route, params }: RouteMatch): SagaIterator<void> {
  const totalsAndLists = call(pollPage, listsOfPage(route.id) ?? []);
  switch (route.id) {
    case 'taskDetail':
      yield call(pollTaskDetail, params.gid ?? '');
      return;
    case 'aria2Settings':
      yield all([totalsAndLists, call(pollOptions)]);
      return;
    case 'status':
      yield all([totalsAndLists, call(pollStatus)]);
      return;
    default:
      yield totalsAndLists;
  }
}

/** The open page's pollers run while the daemon is there; whatever changes either starts them anew. */
function* runPage(): SagaIterator<void> {
  const match: RouteMatch | undefined = yield select(selectRouteMatch);
  const { connection }: RootState = yield select();
  if (!match || connection.status !== 'connected') return;
  for (;;) {
    try {
      yield call(pollFor, match);
      return;
    } catch (error) {
      // Without a daemon, or without its leave, polling ends; one odd answer is logged and asked again.
      if (error instanceof ConnectionError || error instanceof UnauthorizedError) throw error;
      yield call(reportSilently, error);
      yield delay(retryAfterMs);
    }
  }
}

const retryAfterMs = 1000;

/** Specification section 9, "debug page load delay". */
const accessCheckDelayMs = 100;

/** Where nobody may be: unknown addresses lead home, the debug console needs debug mode (specification sections 2, 6). */
export function* guardPage(): SagaIterator<void> {
  const match: RouteMatch | undefined = yield select(selectRouteMatch);
  if (!match) {
    yield call(navigateTo, homePath, { replace: true });
    return;
  }
  if (match.route.id !== 'debug') return;
  yield delay(accessCheckDelayMs);
  const { settings }: RootState = yield select();
  if (settings.debugMode) return;
  yield put(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: { key: 'error.accessDenied' } }));
  yield call(navigateTo, '/settings/arioso', { replace: true });
}

/** Other settings do not concern what is polled. */
const changesIntervals = (action: Action): boolean =>
  settingsChanged.match(action) && ('globalStatRefreshInterval' in action.payload || 'downloadTaskRefreshInterval' in action.payload);

const restartingActions = [locationChanged, changesIntervals, connected, lost, unauthorized, ...profileSwitches];

export function* watchPages(): SagaIterator<void> {
  yield takeLatest(locationChanged, supervised(guardPage));
  yield takeLatest(restartingActions, supervised(runPage, reportSilently));
}

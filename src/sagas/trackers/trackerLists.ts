import type { SagaIterator } from 'redux-saga';
import { call, delay, race, select, take, takeEvery, takeLatest } from '../effects';
import type { Milliseconds } from '../../domain/units';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { settingsChanged, settingsRead } from '../../store/slices/settings';
import { trackerListsNotFetched, trackerListsOpened, trackerListsRequested, trackersApplyRequested } from '../../store/slices/trackerLists';
import { lazyWorker, lazyCommand } from '../lazyWorkers';
import { reportToLog, supervised } from '../supervise';

const loadWorker = () => import(/* webpackChunkName: "trackerLists" */ './trackerListsWorker');

/** The wait after the code could not be loaded. */
const waitAfterErrorMs: Milliseconds = 600_000;

/**
 * Renews the lists of trackers while a page is open, in 3 steps:
 * 1. The setting `trackerLists` says which lists, and after how many days. The worker loads when there are any.
 * 2. The storage holds the time at which a tab last fetched them. They are also fetched when aria2 has no tracker: it forgets them when it
 *    restarts.
 * 3. When they are due, one tab fetches them (trackerListsWorker).
 */
export function* watchTrackerRenewal(): SagaIterator<void> {
  const renew = supervised(
    lazyWorker(async () => (await loadWorker()).renewWhenDue),
    reportToLog,
  );
  for (;;) {
    const { settings } = yield* select();
    if (settings.trackerLists === '') yield* take([settingsChanged, settingsRead]);
    else yield* race({ ended: call(renewAndWait, renew), connectionChanged: take(isConnectionChange) });
  }
}

function* renewAndWait(renew: () => SagaIterator<void>): SagaIterator<void> {
  yield* renew();
  yield* delay(waitAfterErrorMs);
}

/** The dialog "Trackers from a URL". */
export function* watchTrackerLists(): SagaIterator<void> {
  yield* takeEvery(trackerListsOpened, lazyCommand(loadWorker, 'showResults'));
  yield* takeLatest(
    trackerListsRequested,
    lazyCommand(loadWorker, 'fetchForDialog', () => trackerListsNotFetched()),
  );
  yield* takeEvery(trackersApplyRequested, lazyCommand(loadWorker, 'applyTrackers'));
}

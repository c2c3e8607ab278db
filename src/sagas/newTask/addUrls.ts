import type { SagaIterator } from 'redux-saga';
import { call, select } from 'redux-saga/effects';
import type { OptionChanges } from '../../domain/daemonOptions';
import type { Gid } from '../../domain/units';
import { methods, type Settled } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { callDaemonBatch } from '../callDaemon';
import { navigateTo } from '../navigation';

/** One download per URL (specification section 2). Later: added paused. */
export function* addUrls(urls: readonly string[], options: OptionChanges, pause: boolean): SagaIterator<readonly Settled<Gid>[]> {
  const all: OptionChanges = pause ? { ...options, pause: 'true' } : options;
  return yield call(
    callDaemonBatch<Gid>,
    urls.map((url) => methods.addUri([url], all)),
  );
}

/** Specification section 4, "After creating a task". Of several there is no one task to go to. */
export function* goToNewTask(gids: readonly Gid[], pause: boolean): SagaIterator<void> {
  const { settings }: RootState = yield select();
  const [gid] = gids;
  if (pause) yield call(navigateTo, '/waiting');
  else if (settings.afterCreatingNewTask === 'task-detail' && gid !== undefined && gids.length === 1)
    yield call(navigateTo, `/task/detail/${gid}`);
  else yield call(navigateTo, '/downloading');
}

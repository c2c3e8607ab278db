import type { SagaIterator } from 'redux-saga';
import type { Gid } from '../../domain/units';
import { redownloadRequested, redownloadSettled } from '../../store/slices/redownload';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { takeEvery } from '../effects';
import { lazyWorker } from '../lazyWorkers';
import { unlessRunning } from '../lock';
import { supervised } from '../supervise';

const loadWorker = () => import(/* webpackChunkName: "commands" */ './redownloadWorker');

/** Several tasks may be added at the same time. A second request for a task that is being added is ignored. */
export function* watchRedownload(): SagaIterator<void> {
  const adding = new Set<Gid>();
  const redownload = supervised(
    lazyWorker(async () => (await loadWorker()).redownload, {
      notStarted: ({ payload }) => redownloadSettled({ gid: payload.gid, isAdded: false }),
      cancelledBy: isConnectionChange,
    }),
  );
  yield* takeEvery(redownloadRequested, (action) => unlessRunning(adding, action.payload.gid, () => redownload(action)));
}

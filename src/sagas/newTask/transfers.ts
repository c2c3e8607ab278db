import type { SagaIterator } from 'redux-saga';
import { call, fork, put } from '../effects';
import { subscribeToLaunchedFiles, takeShare, type LaunchedFiles } from '../../platform/installed/launches';
import { subscribeToTransfers, type TransferEvent } from '../../platform/files/transfers';
import { dropOffered, dropWithdrawn } from '../../store/slices/transfers';
import { forEachEvent } from '../forEachEvent';
import { lazyWorkerUntilLoaded, loadForUser } from '../lazyWorkers';
import { supervised } from '../supervise';

const loadWorker = () => import(/* webpackChunkName: "transfers" */ './transfersWorker');
// The data exists nowhere else: the browser gives it once, and takeShare removes shared text from the address.
const addTransfer = lazyWorkerUntilLoaded(async () => (await loadWorker()).addTransfer, loadForUser);
const addSharedText = lazyWorkerUntilLoaded(async () => (await loadWorker()).addSharedText, loadForUser);

/** Dropped or pasted data goes into the New form (sagas/newTask/transfersWorker). */
export function* watchTransfers(): SagaIterator<void> {
  yield* call(forEachEvent<TransferEvent>, subscribeToTransfers, handleTransferEvent);
}

function* handleTransferEvent(event: TransferEvent): SagaIterator<void> {
  switch (event.kind) {
    case 'offered':
      yield* put(dropOffered(event.holds));
      break;
    case 'withdrawn':
      yield* put(dropWithdrawn());
      break;
    case 'dropped':
    case 'pasted':
      yield* fork(supervised(addTransfer), event.transfer, event.kind);
      break;
    default:
      event satisfies never;
  }
}

/** Text that is shared with the installed page, and files that are opened with it, go into the New form. */
export function* watchLaunches(): SagaIterator<void> {
  const shared = yield* call(takeShare);
  // Launched files need the same code, and wait in the browser.
  if (shared !== undefined) yield* call(supervised(addSharedText), shared);
  yield* call(forEachEvent<LaunchedFiles>, subscribeToLaunchedFiles, supervised(addLaunchedFiles));
}

function* addLaunchedFiles(launched: LaunchedFiles): SagaIterator<void> {
  if ('error' in launched) throw launched.error;
  yield* call(addTransfer, { plain: '', uriList: '', html: '', files: launched.files }, 'dropped');
}

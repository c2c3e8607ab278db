import type { SagaIterator } from 'redux-saga';
import { call, fork, put, takeEvery } from '../effects';
import { subscribeToLaunchedFiles, takeShare } from '../../platform/launches';
import { magnetHandling, registerMagnetHandler } from '../../platform/protocolHandler';
import { subscribeToTransfers, type TransferEvent } from '../../platform/transfers';
import { dropOffered, dropWithdrawn, magnetsFound, magnetsRequested } from '../../store/slices/transfers';
import { noticeShown } from '../../store/slices/notices';
import { forEachEvent } from '../forEachEvent';
import { lazyWorker } from '../lazyWorkers';
import { supervised } from '../supervise';

const worker = () => import(/* webpackChunkName: "transfers" */ './transfersWorker');
const takeTransfer = lazyWorker(async () => (await worker()).takeTransfer);
const takeSharedText = lazyWorker(async () => (await worker()).takeSharedText);

/** Dropped or pasted data goes into the New Task form (sagas/newTask/transfersWorker). */
export function* watchTransfers(): SagaIterator<void> {
  yield* takeEvery(magnetsRequested, supervised(offerForMagnets));
  yield* put(magnetsFound(magnetHandling()));
  yield* call(forEachEvent<TransferEvent>, subscribeToTransfers, takeEvent);
}

function* takeEvent(event: TransferEvent): SagaIterator<void> {
  switch (event.kind) {
    case 'offered':
      yield* put(dropOffered(event.holds));
      break;
    case 'withdrawn':
      yield* put(dropWithdrawn());
      break;
    case 'dropped':
    case 'pasted':
      yield* fork(supervised(takeTransfer), event.transfer, event.kind);
      break;
    default:
      event satisfies never;
  }
}

const readingTimeMs = 8000;

function* offerForMagnets(): SagaIterator<void> {
  if (magnetHandling() === 'insecure') {
    yield* put(noticeShown({ kind: 'alert', text: { key: 'newTask.magnets.insecure' }, timeoutMs: readingTimeMs }));
    return;
  }
  const isAsked = yield* call(registerMagnetHandler);
  yield* put(
    noticeShown({
      kind: isAsked ? 'status' : 'alert',
      text: { key: isAsked ? 'newTask.magnets.asked' : 'newTask.magnets.refused' },
      timeoutMs: readingTimeMs,
    }),
  );
}

/** What is shared with the installed page, or opened with it, goes into the New Task form. */
export function* watchLaunches(): SagaIterator<void> {
  const shared = yield* call(takeShare);
  if (shared !== undefined) yield* call(supervised(takeSharedText), shared);
  yield* call(forEachEvent<readonly File[] | Error>, subscribeToLaunchedFiles, supervised(takeLaunchedFiles));
}

function* takeLaunchedFiles(files: readonly File[] | Error): SagaIterator<void> {
  if (files instanceof Error) throw files;
  yield* call(takeTransfer, { plain: '', uriList: '', html: '', files }, 'dropped');
}

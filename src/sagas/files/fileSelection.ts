import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, call, fork, select, take, takeEvery, takeLatest, takeLeading } from '../effects';
import {
  fileSelectionCancelled,
  fileSelectionConfirmed,
  fileSelectionRequested,
  filesTicked,
  selectFileSelection,
} from '../../store/slices/fileSelection';
import { selectPageGid } from '../../store/selectors/taskPage';
import { locationChanged } from '../../store/slices/navigation';
import { lazily } from '../lazily';
import { supervised } from '../supervise';

const load = () => import(/* webpackChunkName: "fileSelection" */ './fileSelectionWorker');

const giveUp = lazily(async () => (await load()).giveUpFileSelection);

/** Watches the selection of a task's files. The worker's code loads at its first use. */
export function* watchFileSelection(): SagaIterator<void> {
  yield* takeLatest(fileSelectionRequested, supervised(lazily(async () => (await load()).openFileSelection)));
  yield* takeLeading(fileSelectionConfirmed, supervised(lazily(async () => (await load()).confirmFileSelection)));
  yield* takeEvery(fileSelectionCancelled, supervised(giveUp));
  yield* takeEvery(locationChanged, supervised(leaveFileSelection));
  yield* fork(saveTicks);
}

/** Leaving the page cancels the selection. */
function* leaveFileSelection(): SagaIterator<void> {
  const state = yield* select();
  const { open } = selectFileSelection(state);
  if (open && selectPageGid(state) !== open.gid) yield* giveUp();
}

/** Saves ticks one after another. Each tick carries the whole selection, so of several waiting ticks only the last is sent. */
function* saveTicks(): SagaIterator<void> {
  const ticks = yield* actionChannel(filesTicked, buffers.sliding<ReturnType<typeof filesTicked>>(1));
  const saveTick = supervised(lazily(async () => (await load()).saveTick));
  for (;;) {
    const tick = yield* take(ticks);
    yield* call(saveTick, tick);
  }
}

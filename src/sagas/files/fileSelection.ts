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

/** Choosing a task's files; its work comes when it is first asked for. */
export function* watchFileSelection(): SagaIterator<void> {
  yield* takeLatest(fileSelectionRequested, supervised(lazily(async () => (await load()).openFileSelection)));
  yield* takeLeading(fileSelectionConfirmed, supervised(lazily(async () => (await load()).confirmFileSelection)));
  yield* takeEvery(fileSelectionCancelled, supervised(giveUp));
  yield* takeEvery(locationChanged, supervised(leaveFileSelection));
  yield* fork(saveTicks);
}

/** Whoever leaves the page gives the choice up. */
function* leaveFileSelection(): SagaIterator<void> {
  const state = yield* select();
  const { open } = selectFileSelection(state);
  if (open && selectPageGid(state) !== open.gid) yield* giveUp();
}

/** One after another: each holds the whole selection, so of those that came meanwhile the last is enough. */
function* saveTicks(): SagaIterator<void> {
  const ticks = yield* actionChannel(filesTicked, buffers.sliding<ReturnType<typeof filesTicked>>(1));
  const saveTick = supervised(lazily(async () => (await load()).saveTick));
  for (;;) {
    const tick = yield* take(ticks);
    yield* call(saveTick, tick);
  }
}

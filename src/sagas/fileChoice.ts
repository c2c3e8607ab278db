import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, fork, select, take, takeEvery, takeLatest, takeLeading } from 'redux-saga/effects';
import { fileChoiceCancelled, fileChoiceConfirmed, fileChoiceRequested, filesTicked, selectFileChoice } from '../store/slices/fileChoice';
import type { RootState } from '../store/rootReducer';
import { selectPageGid } from '../store/selectors/taskPage';
import { locationChanged } from '../store/slices/navigation';
import { lazily } from './lazily';
import { supervised } from './supervise';

const load = () => import(/* webpackChunkName: "chooseFiles" */ './chooseFiles');

const giveUp = lazily(async () => (await load()).giveUpFileChoice);

/** Choosing a task's files; its work comes when it is first asked for. */
export function* watchFileChoice(): SagaIterator<void> {
  yield takeLatest(fileChoiceRequested, supervised(lazily(async () => (await load()).openFileChoice)));
  yield takeLeading(fileChoiceConfirmed, supervised(lazily(async () => (await load()).confirmFileChoice)));
  yield takeEvery(fileChoiceCancelled, supervised(giveUp));
  yield takeEvery(locationChanged, supervised(leaveFileChoice));
  yield fork(saveTicks);
}

/** Whoever leaves the page gives the choice up. */
function* leaveFileChoice(): SagaIterator<void> {
  const state: RootState = yield select();
  const { open } = selectFileChoice(state);
  if (open && selectPageGid(state) !== open.gid) yield* giveUp();
}

/** One after another: each holds the whole selection, so of those that came meanwhile the last is enough. */
function* saveTicks(): SagaIterator<void> {
  const ticks: Channel<ReturnType<typeof filesTicked>> = yield actionChannel(
    filesTicked,
    buffers.sliding<ReturnType<typeof filesTicked>>(1),
  );
  const saveTick = supervised(lazily(async () => (await load()).saveTick));
  for (;;) {
    const tick: ReturnType<typeof filesTicked> = yield take(ticks);
    yield call(saveTick, tick);
  }
}

import type { SagaIterator } from 'redux-saga';
import type { Gid } from '../../domain/units';
import {
  clearStoppedRequested,
  copyLinksRequested,
  moveRequested,
  moveSettled,
  pauseRequested,
  pauseSettled,
  removeRequested,
  startRequested,
  startSettled,
} from '../../store/slices/tasks';
import { fork, takeEvery } from '../effects';
import { lazyCommand } from '../lazyWorkers';
import { sendInOrder } from '../sendInOrder';

const loadWorker = () => import(/* webpackChunkName: "commands" */ './commandsWorker');

const allFailed = (failed: readonly Gid[]) => ({ succeeded: [], failed });

const moveTask = lazyCommand<'moveTask', [ReturnType<typeof moveRequested>]>(loadWorker, 'moveTask', () => moveSettled());

export function* watchTaskCommands(): SagaIterator<void> {
  yield* takeEvery(
    startRequested,
    lazyCommand(loadWorker, 'startTasks', ({ payload }) => startSettled(allFailed(payload))),
  );
  yield* takeEvery(
    pauseRequested,
    lazyCommand(loadWorker, 'pauseTasks', ({ payload }) => pauseSettled(allFailed(payload))),
  );
  yield* takeEvery(removeRequested, lazyCommand(loadWorker, 'removeTasks'));
  yield* takeEvery(clearStoppedRequested, lazyCommand(loadWorker, 'clearStopped'));
  yield* takeEvery(copyLinksRequested, lazyCommand(loadWorker, 'copyLinks'));
  // A place refers to the order after the previous move. While a key is held, a task moves many times, and only the last move is sent.
  yield* fork(() =>
    sendInOrder(moveRequested, {
      send: moveTask,
      isSuperseded: ({ payload: { gid } }, next) => gid === next.payload.gid,
      skipped: () => moveSettled(),
    }),
  );
}

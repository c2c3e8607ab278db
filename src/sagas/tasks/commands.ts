import { buffers, type SagaIterator } from 'redux-saga';
import type { Gid } from '../../domain/units';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
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
import { actionChannel, call, flush, fork, put, race, take, takeEvery } from '../effects';
import { lazyCommand } from '../lazyWorkers';

const loadWorker = () => import(/* webpackChunkName: "commands" */ './commandsWorker');

const allFailed = (failed: readonly Gid[]) => ({ succeeded: [], failed });

const moveTask = lazyCommand<'moveTask', [ReturnType<typeof moveRequested>]>(loadWorker, 'moveTask', () => moveSettled());

/**
 * Sends one move at a time. A place refers to the order after the previous move, and requests over HTTP may overtake each other. While a
 * key is held, a task moves many times. Only the last of these moves is sent.
 */
function* moveInOrder(): SagaIterator<void> {
  const moves = yield* actionChannel(moveRequested, buffers.expanding());
  try {
    for (;;) {
      const requested = [yield* take(moves), ...(yield* flush(moves))];
      for (const [place, move] of requested.entries()) {
        if (move.payload.gid === requested[place + 1]?.payload.gid) {
          yield* put(moveSettled());
          continue;
        }
        const { connectionChanged } = yield* race({ moved: call(moveTask, move), connectionChanged: take(isConnectionChange) });
        if (!connectionChanged) continue;
        // Another daemon does not know the tasks.
        yield* flush(moves);
        break;
      }
    }
  } finally {
    moves.close();
  }
}

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
  yield* fork(moveInOrder);
}

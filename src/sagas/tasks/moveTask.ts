import type { SagaIterator } from 'redux-saga';
import { call, put } from '../effects';
import { methods } from '../../rpc';
import { moveSettled, type Move } from '../../store/slices/tasks';
import { callDaemon } from '../callDaemon';

/**
 * Moves a waiting task to another place in the daemon's queue. The list shows the user's order until the daemon has answered; then the
 * list is requested again, because another client may have moved tasks too.
 */
export function* moveTask({ payload: { gid, place } }: { readonly payload: Move }): SagaIterator<void> {
  try {
    // The answer may be 0, a valid place.
    yield* call(callDaemon<number>, methods.changePosition(gid, place, 'POS_SET'));
  } finally {
    yield* put(moveSettled());
  }
}

import type { SagaIterator } from 'redux-saga';
import { call, put } from '../effects';
import { methods } from '../../rpc';
import { moveSettled, type Move } from '../../store/slices/tasks';
import { callDaemon } from '../callDaemon';

/**
 * Puts a waiting task at another place of the daemon's queue. The list keeps the order that the user made until the
 * daemon has answered; then it is told anew, whatever another client has done meanwhile.
 */
export function* moveTask({ payload: { gid, place } }: { readonly payload: Move }): SagaIterator<void> {
  try {
    // The answer may be 0, which is a place like any other.
    yield* call(callDaemon<number>, methods.changePosition(gid, place, 'POS_SET'));
  } finally {
    yield* put(moveSettled());
  }
}

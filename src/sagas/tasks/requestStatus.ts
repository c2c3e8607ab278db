import type { SagaIterator } from 'redux-saga';
import type { TaskStatus } from '../../domain/tasks/task';
import type { Gid } from '../../domain/units';
import { methods, UnusableResponseError, type RequestOrigin } from '../../rpc';
import { callDaemon } from '../callDaemon';
import { call } from '../effects';

/** Requests the status of one task. A response without a known status is unusable: whether the task runs decides what may be sent to it. */
export function* requestStatus(gid: Gid, origin: RequestOrigin = 'user'): SagaIterator<TaskStatus> {
  const request = methods.tellStatus(gid, ['status']);
  const { status } = yield* call(callDaemon, request, origin);
  if (status === undefined) throw new UnusableResponseError(request.method);
  return status;
}

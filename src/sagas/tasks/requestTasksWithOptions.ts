import type { SagaIterator } from 'redux-saga';
import type { DaemonOptions } from '../../domain/options/daemonOptions';
import type { FullTask } from '../../domain/tasks/fullTask';
import type { Gid } from '../../domain/units';
import { type RequestOrigin, mapCall, methods } from '../../rpc';
import { callDaemonBatch } from '../callDaemon';
import { call } from '../effects';

/** A field is absent if its call failed, usually because aria2 no longer knows the task. */
interface TaskWithOptions {
  readonly task?: FullTask;
  readonly options?: DaemonOptions;
}

/** Requests tasks with all their options. The results are in the order of the gids. */
export function* requestTasksWithOptions(gids: readonly Gid[], origin: RequestOrigin = 'user'): SagaIterator<readonly TaskWithOptions[]> {
  const calls = gids.flatMap((gid) => [
    mapCall(methods.tellFullStatus(gid), (task): TaskWithOptions => ({ task })),
    mapCall(methods.getOption(gid), (options): TaskWithOptions => ({ options })),
  ]);
  const outcomes = yield* call(callDaemonBatch, calls, origin);
  const parts = outcomes.map((outcome): TaskWithOptions => (outcome.ok ? outcome.value : {}));
  return gids.map((_gid, place) => ({ ...parts[2 * place], ...parts[2 * place + 1] }));
}

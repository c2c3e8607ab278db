import type { SagaIterator } from 'redux-saga';
import { call, put, select } from '../effects';
import type { TaskFile } from '../../domain/files/taskFile';
import type { FileServers } from '../../domain/taskDetail/fileServers';
import type { Gid } from '../../domain/units';
import { methods, type RequestOrigin } from '../../rpc';
import { selectTaskSources, taskSourcesReceived, type TaskSources } from '../../store/slices/taskSources';
import { callDaemonBatch } from '../callDaemon';
import { resultUnlessRefused } from '../outcomes';

/** Requests a task's sources, dispatches changed ones and returns them. Undefined when the daemon refuses. */
export function* requestSources(gid: Gid, isActive: boolean, origin: RequestOrigin = 'user'): SagaIterator<TaskSources | undefined> {
  // getServers fails for tasks that are not active, also for one that has just stopped.
  const outcomes = yield* call(callDaemonBatch<Entries>, [methods.getFiles(gid), ...(isActive ? [methods.getServers(gid)] : [])], origin);
  const [outcome, servers] = outcomes;
  const files = resultUnlessRefused(outcome);
  if (!files) return undefined;
  const received: TaskSources = { gid, files: files.filter(isFile), servers: servers?.ok ? servers.value.filter(isServers) : [] };
  const state = yield* select();
  // The data is small and comes from the same decoders, so equal JSON means equal content.
  if (JSON.stringify(received) !== JSON.stringify(selectTaskSources(state).sources)) yield* put(taskSourcesReceived(received));
  return received;
}

type Entries = readonly (TaskFile | FileServers)[];
const isServers = (entry: TaskFile | FileServers): entry is FileServers => 'servers' in entry;
const isFile = (entry: TaskFile | FileServers): entry is TaskFile => !isServers(entry);

import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from '../effects';
import { isStopped } from '../../domain/tasks/task';
import type { FileServers } from '../../domain/taskDetail/fileServers';
import type { TaskFile } from '../../domain/files/taskFile';
import type { Gid, Milliseconds } from '../../domain/units';
import { methods, type RequestOrigin } from '../../rpc';
import { selectTaskSources, taskSourcesReceived, type TaskSources } from '../../store/slices/taskSources';
import { callDaemonBatch } from '../callDaemon';
import { selectTaskDetail, type TaskDetailState } from '../../store/slices/taskDetail';

/** Sources seldom change, so they are polled less often than the task. */
const minIntervalMs: Milliseconds = 2000;
/** Torrents may have web seeds (BEP 19). With more files than this they are requested only once. */
const maxFiles = 200;

/** Polls the sources of the open task and their servers while the overview is open. */
export function* pollTaskSources(gid: Gid): SagaIterator<void> {
  for (;;) {
    const { settings } = yield* select();
    const { task } = yield* select(selectTaskDetail);
    const interval = settings.downloadTaskRefreshInterval;
    if (task?.gid === gid && hasSources(task)) {
      if (isStopped(task.status)) return;
      yield* call(requestSources, gid, task.status === 'active', 'poll');
    }
    // Without an interval the sources are requested once, as soon as the task is known.
    if (interval === 0 && task) return;
    yield* delay(task ? Math.max(minIntervalMs, interval) : minIntervalMs / 10);
  }
}

const hasSources = ({ details, files }: NonNullable<TaskDetailState['task']>): boolean =>
  files.length <= maxFiles && (details?.isTorrent !== true || files.some(({ uris }) => uris.length > 0));

/** Requests a task's sources, dispatches changed ones and returns them. Undefined when the daemon refuses. */
export function* requestSources(gid: Gid, isActive: boolean, origin: RequestOrigin = 'user'): SagaIterator<TaskSources | undefined> {
  // getServers fails for tasks that are not active, also for one that has just stopped.
  const replies = yield* call(callDaemonBatch<Answer>, [methods.getFiles(gid), ...(isActive ? [methods.getServers(gid)] : [])], origin);
  const [files, servers] = replies;
  if (!files?.ok) return undefined;
  const received: TaskSources = { gid, files: files.value.filter(isFile), servers: servers?.ok ? servers.value.filter(isServers) : [] };
  const state = yield* select();
  // The data is small and comes from the same decoders, so equal JSON means equal content.
  if (JSON.stringify(received) !== JSON.stringify(selectTaskSources(state).sources)) yield* put(taskSourcesReceived(received));
  return received;
}

type Answer = readonly (TaskFile | FileServers)[];
const isServers = (entry: TaskFile | FileServers): entry is FileServers => 'servers' in entry;
const isFile = (entry: TaskFile | FileServers): entry is TaskFile => !isServers(entry);

import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from '../effects';
import { isStopped } from '../../domain/tasks/task';
import type { FileServers } from '../../domain/taskDetail/fileServers';
import type { TaskFile } from '../../domain/taskDetail/taskFile';
import type { Gid, Milliseconds } from '../../domain/units';
import { methods } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { selectTaskSources, taskSourcesReceived, type TaskSources } from '../../store/slices/taskSources';
import { callDaemonBatch } from '../callDaemon';

/** Links change seldom and connections are a figure beside many: less often than the task itself. */
const shortestMs: Milliseconds = 2000;
/** A torrent may have links too (BEP 19), but its files are many: more than these are not asked for again and again. */
const mostFiles = 200;

/** The links of the open task and who serves them, while its overview is open. */
export function* pollTaskSources(gid: Gid): SagaIterator<void> {
  for (;;) {
    const { taskDetail, settings } = yield* select();
    const { task } = taskDetail;
    const interval = settings.downloadTaskRefreshInterval;
    if (task?.gid === gid && hasSources(task)) {
      if (isStopped(task.status)) return;
      yield* call(askSources, gid, task.status === 'active');
    }
    // Without a refresh the links are told once, as soon as it is known that there are any.
    if (interval === 0 && task) return;
    yield* delay(task ? Math.max(shortestMs, interval) : shortestMs / 10);
  }
}

const hasSources = ({ details, files }: NonNullable<RootState['taskDetail']['task']>): boolean =>
  files.length <= mostFiles && (details?.isTorrent !== true || files.some(({ uris }) => uris.length > 0));

/** Asks for a task's links, tells the store where they are new, and answers them; undefined where the daemon refuses. */
export function* askSources(gid: Gid, isActive: boolean): SagaIterator<TaskSources | undefined> {
  // getServers fails on all but active tasks; so it does when one has stopped just now.
  const replies = yield* call(callDaemonBatch<Answer>, [methods.getFiles(gid), ...(isActive ? [methods.getServers(gid)] : [])]);
  const [files, servers] = replies;
  if (!files?.ok) return undefined;
  const told: TaskSources = { gid, files: files.value.filter(isFile), servers: servers?.ok ? servers.value.filter(isServers) : [] };
  const state = yield* select();
  // Small, and told by the same decoders: equal text is equal content.
  if (JSON.stringify(told) !== JSON.stringify(selectTaskSources(state).sources)) yield* put(taskSourcesReceived(told));
  return told;
}

type Answer = readonly (TaskFile | FileServers)[];
const isServers = (entry: TaskFile | FileServers): entry is FileServers => 'servers' in entry;
const isFile = (entry: TaskFile | FileServers): entry is TaskFile => !isServers(entry);

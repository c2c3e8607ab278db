import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from '../effects';
import { yieldsFileProgress } from '../../domain/files/fileProgress';
import type { TaskFile } from '../../domain/taskDetail/taskFile';
import type { Gid, Milliseconds } from '../../domain/units';
import { methods } from '../../rpc';
import { taskFilesReceived } from '../../store/slices/taskDetail';
import { callDaemonBatch } from '../callDaemon';

/** Decoding a file takes a few microseconds, so 5,000 files are requested every five seconds. */
const restPerFileMs: Milliseconds = 1;
/** Without an interval only the setting is checked. */
const idleMs: Milliseconds = 1000;

/** Polls the progress of each file while the Files tab is open, unless the pieces of each tick yield it. */
export function* pollTaskFiles(gid: Gid): SagaIterator<void> {
  for (;;) {
    if (yield* isMoving()) yield* learnFiles(gid);
    const { settings, taskDetail } = yield* select();
    const fileCount = taskDetail.task?.files.length ?? 0;
    yield* delay(Math.max(idleMs, settings.downloadTaskRefreshInterval, fileCount * restPerFileMs));
  }
}

function* learnFiles(gid: Gid): SagaIterator<void> {
  const [reply] = yield* call(callDaemonBatch<readonly TaskFile[]>, [methods.getFiles(gid)]);
  // The task's own poller reports that the task is gone.
  if (reply?.ok) yield* put(taskFilesReceived({ gid, files: reply.value }));
}

/** Only an active task's files change, and only if the pieces do not yield their progress: 5,000 files are a megabyte. */
function* isMoving(): SagaIterator<boolean> {
  const { settings, taskDetail } = yield* select();
  const { task } = taskDetail;
  return task?.status === 'active' && settings.downloadTaskRefreshInterval > 0 && !yieldsFileProgress(task);
}

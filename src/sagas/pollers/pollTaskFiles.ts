import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take } from '../effects';
import { doPiecesTell } from '../../domain/files/fileProgress';
import type { TaskFile } from '../../domain/taskDetail/taskFile';
import type { Gid, Milliseconds } from '../../domain/units';
import { methods } from '../../rpc';
import { taskFilesOutdated, taskFilesReceived } from '../../store/slices/taskDetail';
import { callDaemonBatch } from '../callDaemon';

/** Decoding a file takes a few microseconds, so 5,000 files are requested every five seconds. */
const restPerFileMs: Milliseconds = 1;
/** Without an interval only the setting is checked. */
const idleMs: Milliseconds = 1000;

/**
 * Polls the progress of each file while the Files tab is open, unless the pieces of each tick yield it. A changed selection causes a
 * poll at once.
 */
export function* pollTaskFiles(gid: Gid): SagaIterator<void> {
  const outdated = yield* actionChannel(taskFilesOutdated, buffers.sliding(1));
  try {
    for (let isOutdated = false; ; isOutdated = yield* rest(outdated)) {
      if (isOutdated || (yield* isMoving())) yield* learnFiles(gid);
    }
  } finally {
    outdated.close();
  }
}

function* learnFiles(gid: Gid): SagaIterator<void> {
  const [told] = yield* call(callDaemonBatch<readonly TaskFile[]>, [methods.getFiles(gid)]);
  // The task's own poller reports that the task is gone.
  if (told?.ok) yield* put(taskFilesReceived({ gid, files: told.value }));
}

/** Only an active task's files change, and only if the pieces do not yield their progress: 5,000 files are a megabyte. */
function* isMoving(): SagaIterator<boolean> {
  const { settings, taskDetail } = yield* select();
  const { task } = taskDetail;
  return task?.status === 'active' && settings.downloadTaskRefreshInterval > 0 && !doPiecesTell(task);
}

/** Waits for the task's interval, longer for many files. True when the files are outdated. */
function* rest(outdated: Channel<UnknownAction>): SagaIterator<boolean> {
  const { settings, taskDetail } = yield* select();
  const fileCount = taskDetail.task?.files.length ?? 0;
  const { action } = yield* race({
    action: take(outdated),
    waited: delay(Math.max(idleMs, settings.downloadTaskRefreshInterval, fileCount * restPerFileMs)),
  });
  return action !== undefined;
}

import type { UnknownAction } from '@reduxjs/toolkit';
import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, call, delay, put, race, select, take } from '../effects';
import { doPiecesTell } from '../../domain/files/fileProgress';
import type { TaskFile } from '../../domain/taskDetail/taskFile';
import type { Gid, Milliseconds } from '../../domain/units';
import { methods } from '../../rpc';
import { taskFilesOutdated, taskFilesReceived } from '../../store/slices/taskDetail';
import { callDaemonBatch } from '../callDaemon';

/** Reading the answer for one file costs a few microseconds of the page: 5,000 files are asked for every five seconds. */
const restPerFileMs: Milliseconds = 1;
/** Without an interval nothing is asked; it is only looked whether that is still so. */
const idleMs: Milliseconds = 1000;

/**
 * The progress of each file, while the Files tab is open, where it does not follow from the pieces that every tick tells;
 * at once when which are selected has been changed.
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
  // That the task is gone is for its own poller to find out.
  if (told?.ok) yield* put(taskFilesReceived({ gid, files: told.value }));
}

/** Only a running task's files change by themselves, and its pieces tell how: a list of 5,000 files is a megabyte. */
function* isMoving(): SagaIterator<boolean> {
  const { settings, taskDetail } = yield* select();
  const { task } = taskDetail;
  return task?.status === 'active' && settings.downloadTaskRefreshInterval > 0 && !doPiecesTell(task);
}

/** As often as the task itself, and seldom where there are many files. True when they are outdated. */
function* rest(outdated: Channel<UnknownAction>): SagaIterator<boolean> {
  const { settings, taskDetail } = yield* select();
  const fileCount = taskDetail.task?.files.length ?? 0;
  const { action } = yield* race({
    action: take(outdated),
    waited: delay(Math.max(idleMs, settings.downloadTaskRefreshInterval, fileCount * restPerFileMs)),
  });
  return action !== undefined;
}

import type { SagaIterator } from 'redux-saga';
import { call, delay, select } from '../effects';
import { isStopped } from '../../domain/tasks/task';
import type { Gid, Milliseconds } from '../../domain/units';
import { selectTaskDetail, type TaskDetailState } from '../../store/slices/taskDetail';
import { requestSources } from '../tasks/requestSources';

/** Sources seldom change, so they are polled less often than the task. */
const minIntervalMs: Milliseconds = 2000;
/**
 * Torrents may have web seeds (BEP 19). The sources of more files are not polled: their URIs come with the first request of the task's
 * page.
 */
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
    // If polling is off, the sources are requested once, as soon as the task is known.
    if (interval === 0 && task) return;
    yield* delay(task ? Math.max(minIntervalMs, interval) : minIntervalMs / 10);
  }
}

const hasSources = ({ details, files }: NonNullable<TaskDetailState['task']>): boolean =>
  files.length <= maxFiles && (details?.isTorrent !== true || files.some(({ uris }) => uris.length > 0));

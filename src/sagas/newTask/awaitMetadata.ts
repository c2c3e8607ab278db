import type { SagaIterator } from 'redux-saga';
import { call, delay, put, race, take } from 'redux-saga/effects';
import type { OptionChanges } from '../../domain/daemonOptions';
import type { FullTask } from '../../domain/fullTask';
import { isStopped } from '../../domain/task';
import type { Gid, Milliseconds } from '../../domain/units';
import { ConnectionError, DaemonError, methods, UnauthorizedError } from '../../rpc';
import { connected, listOutdated } from '../../store/slices/connection';
import { metadataAwaited } from '../../store/slices/newTaskIntents';
import { noticeShown } from '../../store/slices/notices';
import { callDaemon } from '../callDaemon';
import type { Sent } from './sendItems';

/** Magnets that were added with pause-metadata: the choice of their files is offered when it can be made. */
export function* awaitMetadata(added: Sent['added'], common: OptionChanges): SagaIterator<void> {
  const isPaused = (own: OptionChanges) => (own['pause-metadata'] ?? common['pause-metadata']) === 'true';
  const isMagnet = (uri: string | undefined) => uri !== undefined && /^magnet:/i.test(uri);
  const gids = added.flatMap(({ item: { download }, gids: own }) => (download.kind === 'uris' && isMagnet(download.uris[0]) && isPaused(download.options) ? own : []));
  for (const gid of gids) yield put(metadataAwaited(gid));
}

const askAgainMs: Milliseconds = 10_000;

/**
 * The magnet's own task ends when its metadata is there, and names the task that follows it, which waits paused for the
 * choice. Notifications wake this; it asks by itself now and then, because over HTTP there are none.
 */
export function* offerChoice({ payload: gid }: ReturnType<typeof metadataAwaited>): SagaIterator<void> {
  for (;;) {
    const task: FullTask | 'gone' | 'unknown' = yield* askTask(gid);
    if (task === 'gone') return;
    if (task !== 'unknown') {
      const [follower] = task.details?.followedBy ?? [];
      if (follower !== undefined) {
        yield* offer(follower);
        return;
      }
      // Failed or removed: the list says so.
      if (isStopped(task.status)) return;
    }
    yield race({ waited: delay(askAgainMs), woken: take([listOutdated, connected]) });
  }
}

function* offer(follower: Gid): SagaIterator<void> {
  const task: FullTask | 'gone' | 'unknown' = yield* askTask(follower);
  const name = typeof task === 'string' ? '' : (task.details?.name ?? '');
  // A single file leaves nothing to choose; it still waits to be started.
  const action = { label: { key: 'newTask.chooseFiles' }, intent: 'chooseFiles', gid: follower } as const;
  yield put(noticeShown({ kind: 'status', text: { key: 'newTask.metadataReady', values: { name } }, action }));
}

function* askTask(gid: Gid): SagaIterator<FullTask | 'gone' | 'unknown'> {
  try {
    return yield call(callDaemon<FullTask>, methods.tellFullStatus(gid));
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof UnauthorizedError) return 'unknown';
    if (error instanceof DaemonError) return 'gone';
    throw error;
  }
}

import type { SagaIterator } from 'redux-saga';
import { call, select } from '../effects';
import { isStopped } from '../../domain/tasks/task';
import { nameOrGid } from '../../domain/tasks/taskName';
import { selectTasksOf } from '../../store/selectors/tasks';
import type { redownloadTasksRequested } from '../../store/slices/addAgainCommands';
import { confirmForConnection } from '../notices/dialogs';
import { redownloadOne } from './redownloadOne';
import { addEachAgain } from './addEachAgain';

/** Adds several stopped tasks again, one after another, after a confirmation. Progress, cancelling and the result are as for a retry. */
export function* redownloadTasks({ payload: gids }: ReturnType<typeof redownloadTasksRequested>): SagaIterator<void> {
  const state = yield* select();
  const tasks = selectTasksOf(state, gids).filter(({ status }) => isStopped(status));
  if (tasks.length === 0) return;
  const finished = tasks.filter(({ status, details }) => status === 'complete' && details?.isTorrent !== true).length;
  const isConfirmed = yield* call(confirmForConnection, {
    title: { key: 'redownload.title' },
    text: { key: 'redownload.question', values: { count: tasks.length } },
    lines: tasks.map(nameOrGid),
    points: finished > 0 ? [{ key: 'redownload.replaces', values: { count: finished } }] : [],
    isDestructive: finished > 0,
  });
  if (!isConfirmed) return;
  yield* call(
    addEachAgain,
    tasks.map(({ gid }) => gid),
    redownloadOne,
    { title: { key: 'redownload.title' }, resultKey: 'redownload.result' },
  );
}

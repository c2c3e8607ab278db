import type { SagaIterator } from 'redux-saga';
import { call, delay, put, select } from 'redux-saga/effects';
import { isStopped } from '../../domain/task';
import type { FullTask } from '../../domain/fullTask';
import type { Gid } from '../../domain/units';
import { DaemonError, methods } from '../../rpc';
import type { RootState } from '../../store/rootReducer';
import { taskDetailNotFound, taskDetailReceived } from '../../store/slices/taskDetail';
import { callDaemon } from '../callDaemon';

/** The open task's page: told again and again until the task is complete, failed or removed (specification section 2). */
export function* pollTaskDetail(gid: Gid): SagaIterator<void> {
  for (;;) {
    let task: FullTask;
    try {
      task = yield call(callDaemon<FullTask>, methods.tellFullStatus(gid));
    } catch (error) {
      // The daemon does not know the gid: that is what the page then says. A refused secret is no such answer.
      if (!(error instanceof DaemonError) || error.name !== 'DaemonError') throw error;
      yield put(taskDetailNotFound(gid));
      return;
    }
    yield put(taskDetailReceived(task));
    const { settings }: RootState = yield select();
    if (isStopped(task.status) || settings.downloadTaskRefreshInterval === 0) return;
    yield delay(settings.downloadTaskRefreshInterval);
  }
}

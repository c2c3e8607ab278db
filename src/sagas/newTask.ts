import type { SagaIterator } from 'redux-saga';
import { call, put, select } from 'redux-saga/effects';
import type { OptionChanges } from '../domain/daemonOptions';
import type { Gid } from '../domain/units';
import { parseDownloadLines } from '../domain/urls';
import { methods, type Settled } from '../rpc';
import type { RootState } from '../store/rootReducer';
import { newTaskChanged, newTaskCleared, type newTaskSubmitted, type Refusal } from '../store/slices/newTask';
import { noticeShown } from '../store/slices/notices';
import { callDaemonBatch } from './callDaemon';
import { navigateTo } from './navigation';

/** One download per URL (specification section 2). Later: added paused. */
export function* addUrls(urls: readonly string[], options: OptionChanges, pause: boolean): SagaIterator<readonly Settled<Gid>[]> {
  const all: OptionChanges = pause ? { ...options, pause: 'true' } : options;
  return yield call(callDaemonBatch<Gid>, urls.map((url) => methods.addUri([url], all)));
}

/** Specification section 4, "After creating a task". */
export function* goToNewTask(gid: Gid, pause: boolean): SagaIterator<void> {
  const state: RootState = yield select();
  if (pause) yield call(navigateTo, '/waiting');
  else if (state.settings.afterCreatingNewTask === 'task-detail') yield call(navigateTo, `/task/detail/${gid}`);
  else yield call(navigateTo, '/downloading');
}

/** What aria2 does not take stays in the form, with its words; so does everything when there is no connection. */
export function* submitNewTask({ payload: { pause } }: ReturnType<typeof newTaskSubmitted>): SagaIterator<void> {
  const { newTask }: RootState = yield select();
  const { urls, invalid } = parseDownloadLines(newTask.text);
  let results: readonly Settled<Gid>[];
  try {
    results = yield call(addUrls, urls, newTask.options, pause);
  } catch (error) {
    yield put(newTaskChanged({ isSending: false }));
    throw error;
  }
  const refused = urls.flatMap((url, place): Refusal[] => {
    const result = results[place];
    return result?.ok ? [] : [{ name: url, message: { key: 'error.daemonSays', values: { message: result?.error.message ?? '' } } }];
  });
  yield put(refused.length > 0 ? newTaskChanged({ isSending: false, refused, text: refused.map(({ name }) => name).join('\n') }) : newTaskCleared());
  const added = results.find((result) => result.ok);
  if (invalid.length > 0) {
    const values = { count: invalid.length, lines: invalid.join('\n') };
    yield put(noticeShown({ kind: 'alert', text: { key: 'newTask.leftOut', values } }));
  }
  if (refused.length > 0 || !added) return;
  yield* goToNewTask(added.value, pause);
}

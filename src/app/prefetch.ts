import type { SagaIterator } from 'redux-saga';
import { call, take } from 'redux-saga/effects';
import type { Texts } from '../i18n/createTexts';
import { whenIdle } from '../platform/idle';
import { firstPageShown } from '../store/slices/startUp';

/** Fetches code and texts that the next click may need. That click repeats a failed fetch. */
export function* prefetchWhenIdle({ later }: Texts): SagaIterator<void> {
  yield take(firstPageShown);
  yield call(whenIdle);
  yield call(() =>
    Promise.allSettled([
      later().then(({ load }) => load('more')),
      import('../components/common/PopupMenu'),
      import('../components/taskList/TaskMenu'),
      import(/* webpackChunkName: "commands" */ '../sagas/tasks/taskCommands'),
    ]),
  );
}

import type { SagaIterator } from 'redux-saga';
import type { Milliseconds } from '../domain/units';
import type { Texts } from '../i18n/createTexts';
import { whenIdle } from '../platform/timing/idle';
import { call, delay, race, take } from '../sagas/effects';
import { firstPageShown } from '../store/slices/startUp';

/** The limit for a page that is never idle. */
const maxWaitMs: Milliseconds = 2000;

/** Fetches code and texts that the next click may need. That click repeats a failed fetch. */
export function* prefetchWhenIdle({ lateTexts }: Texts): SagaIterator<void> {
  yield* take(firstPageShown);
  yield* race({ idle: call(whenIdle), waited: delay(maxWaitMs) });
  yield* call(() =>
    Promise.allSettled([
      lateTexts().then(({ load }) => load('more')),
      import(/* webpackChunkName: "page" */ './prefetchParts').then(({ prefetchParts }) => prefetchParts()),
      import(/* webpackChunkName: "commands" */ '../sagas/tasks/commandsWorker'),
    ]),
  );
}

import { buffers, eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, put, take, takeEvery } from './effects';
import type { HashbangLocation } from '../platform/hashbangHistory';
import { locationChanged, navigationRequested } from '../store/slices/navigation';
import { environment } from './environment';
import { supervised } from './supervise';

/** Every change of the location goes through here: links, commands, redirects. Waits while a recorded state is shown. */
export function* navigateTo(to: string, { replace = false } = {}): SagaIterator<void> {
  const { effectGate, history } = yield* environment();
  yield* call(effectGate.whenOpen);
  yield* call([history, replace ? history.replace : history.push], to);
}

/** A link to the open address replaces the history entry. A second equal entry would make Back seem broken. */
function* followLink({ payload: { to, replace = false } }: ReturnType<typeof navigationRequested>): SagaIterator<void> {
  const { history } = yield* environment();
  const { pathname, search } = history.current();
  yield* call(navigateTo, to, { replace: replace || to === `${pathname}${search}` });
}

/** The history is the source of truth. Its events update the store's location. */
function* mirrorHistory(): SagaIterator<void> {
  const { history } = yield* environment();
  // A change of the location may cause another one within the same event: the history entry of a command is replaced.
  const channel: EventChannel<HashbangLocation> = eventChannel(history.subscribe, buffers.expanding<HashbangLocation>(4));
  yield* put(locationChanged(history.current()));
  try {
    for (;;) {
      const location = yield* take(channel);
      yield* put(locationChanged(location));
    }
  } finally {
    channel.close();
  }
}

export function* watchNavigation(): SagaIterator<void> {
  yield* takeEvery(navigationRequested, supervised(followLink));
  yield* call(mirrorHistory);
}

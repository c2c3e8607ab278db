import { buffers, type Channel, type SagaIterator } from 'redux-saga';
import { actionChannel, delay, flush, put, take } from 'redux-saga/effects';
import type { Label } from '../domain/label';
import type { TaskEvent } from '../domain/taskEvent';
import { visibleText } from '../domain/visibleText';
import { announced, happened } from '../store/slices/activity';

/** One polite message in so long, whatever happens (trust rules, "Accessibility"). */
const gapMs = 5000;

export function* watchAnnouncements(): SagaIterator<void> {
  const news: Channel<ReturnType<typeof happened>> = yield actionChannel(happened, buffers.expanding<ReturnType<typeof happened>>(4));
  for (;;) {
    const first: ReturnType<typeof happened> = yield take(news);
    const further: readonly ReturnType<typeof happened>[] = yield flush(news);
    yield put(announced(announcementOf([first, ...further].flatMap(({ payload }) => payload))));
    yield delay(gapMs);
  }
}

function announcementOf(events: readonly TaskEvent[]): Label {
  const [event] = events;
  if (!event || events.length > 1) return { key: 'activity.several', values: { count: events.length } };
  return event.name === ''
    ? { key: `activity.${event.kind}` }
    : { key: `activity.${event.kind}Of`, values: { name: visibleText(event.name) } };
}

import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, delay, flush, put, take } from '../effects';
import type { Label } from '../../domain/label';
import type { TaskEvent } from '../../domain/activity/taskEvent';
import { announced, taskEventsReceived } from '../../store/slices/activity';

/** The time between two polite messages (docs/trust.md, section 6). */
const gapMs = 5000;

export function* watchAnnouncements(): SagaIterator<void> {
  const news = yield* actionChannel(taskEventsReceived, buffers.expanding<ReturnType<typeof taskEventsReceived>>(4));
  try {
    for (;;) {
      const first = yield* take(news);
      const further = yield* flush(news);
      yield* put(announced(announcementOf([first, ...further].flatMap(({ payload }) => payload))));
      yield* delay(gapMs);
    }
  } finally {
    news.close();
  }
}

function announcementOf(events: readonly TaskEvent[]): Label {
  const [event] = events;
  if (!event || events.length > 1) return { key: 'activity.several', values: { count: events.length } };
  return event.subject === '' ? { key: `activity.${event.kind}` } : { key: `activity.${event.kind}Of`, values: { name: event.subject } };
}

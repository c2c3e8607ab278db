import { buffers, type SagaIterator } from 'redux-saga';
import { actionChannel, delay, flush, put, take } from '../effects';
import type { Label } from '../../domain/label';
import type { ActivityEvent } from '../../domain/activity/activityEvent';
import { activityEventsReceived, announced } from '../../store/slices/activity';

/** The time between two polite messages (docs/trust.md, section 6). */
const gapMs = 5000;

export function* watchAnnouncements(): SagaIterator<void> {
  const news = yield* actionChannel(activityEventsReceived, buffers.expanding<ReturnType<typeof activityEventsReceived>>(4));
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

function announcementOf(events: readonly ActivityEvent[]): Label {
  const [event] = events;
  if (!event || events.length > 1) return { key: 'activity.several', values: { count: events.length } };
  return event.subject === '' ? { key: `activity.${event.kind}` } : { key: `activity.${event.kind}Of`, values: { name: event.subject } };
}

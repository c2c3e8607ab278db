import { buffers, channel, type SagaIterator } from 'redux-saga';
import { delay, flush, put, select, take, takeEvery, takeLatest } from '../effects';
import type { ActivityEvent } from '../../domain/activity/activityEvent';
import type { Label } from '../../domain/label';
import type { Milliseconds } from '../../domain/units';
import { polled } from '../../store/polled';
import { selectTask } from '../../store/selectors/tasks';
import { selectIsListIncomplete, selectRows } from '../../store/selectors/taskRows';
import { activityEventsReceived, announced } from '../../store/slices/activity';
import { locationChanged } from '../../store/slices/navigation';
import { chipChanged, filterCleared, pauseSettled, removeSettled, searchChanged, startSettled } from '../../store/slices/tasks';

/** The time between two polite messages (docs/trust.md, section 6). */
const gapMs: Milliseconds = 5000;
/** So long after the last letter of a search the number of its tasks is announced. */
const searchRestMs: Milliseconds = 500;

interface News {
  readonly text: Label;
  /** The number of tasks that it is about. */
  readonly count: number;
  /** The result of a search, which replaces earlier results. */
  readonly isResult?: boolean;
}

const commands = [
  [startSettled, 'started'],
  [pauseSettled, 'paused'],
  [removeSettled, 'removed'],
] as const;

/**
 * The sentences of the polite live region: events of tasks, commands of the user that aria2 has carried out, and the number of tasks that a
 * search has found. News of the same five seconds are one sentence. The result of a search is said before them, because the user waits for
 * it.
 */
export function* watchAnnouncements(): SagaIterator<void> {
  const news = channel(buffers.expanding<readonly News[]>(4));
  yield* takeEvery(activityEventsReceived, ({ payload }) => news.put(payload.map((event) => ({ text: textOfEvent(event), count: 1 }))));
  for (const [settled, word] of commands)
    yield* takeEvery(settled, function* ({ payload: { succeeded, isAutomatic } }) {
      const [gid] = succeeded;
      if (gid === undefined || isAutomatic) return;
      // The name is looked up now, because the task may be gone when the sentence is due.
      const name = (yield* select(selectTask, gid))?.details?.name ?? '';
      const count = succeeded.length;
      const isNamed = count === 1 && name !== '';
      const text = isNamed ? { key: `activity.${word}Of`, values: { name } } : { key: `activity.${word}`, values: { count } };
      news.put([{ text, count }]);
    });
  yield* takeLatest([searchChanged, chipChanged, filterCleared, locationChanged], function* (action) {
    if (locationChanged.match(action)) return;
    yield* delay(searchRestMs);
    while (yield* select(selectIsListIncomplete)) yield* take(polled);
    const count = (yield* select(selectRows))?.length;
    if (count === undefined) return;
    const text = count === 0 ? { key: 'taskList.empty.filtered' } : { key: 'activity.found', values: { count } };
    news.put([{ text, count, isResult: true }]);
  });
  try {
    let waiting: readonly News[] = [];
    for (;;) {
      if (waiting.length === 0) waiting = yield* take(news);
      waiting = [...waiting, ...(yield* flush(news)).flat()];
      const result = waiting.filter(({ isResult }) => isResult).at(-1);
      const others = waiting.filter(({ isResult }) => !isResult);
      yield* put(announced(result?.text ?? summaryOf(others)));
      waiting = result ? others : [];
      yield* delay(gapMs);
    }
  } finally {
    news.close();
  }
}

const textOfEvent = ({ kind, subject }: ActivityEvent): Label =>
  subject === '' ? { key: `activity.${kind}` } : { key: `activity.${kind}Of`, values: { name: subject } };

function summaryOf(news: readonly News[]): Label {
  const [first] = news;
  if (first && news.length === 1) return first.text;
  return { key: 'activity.several', values: { count: news.reduce((sum, { count }) => sum + count, 0) } };
}

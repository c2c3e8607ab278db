import { buffers, channel, type SagaIterator } from 'redux-saga';
import { delay, flush, put, select, take, takeEvery, takeLatest } from '../effects';
import type { ActivityEvent } from '../../domain/activity/activityEvent';
import type { Label } from '../../domain/label';
import type { Gid, Milliseconds } from '../../domain/units';
import { polled } from '../../store/polled';
import { selectTask } from '../../store/selectors/tasks';
import { selectIsListIncomplete, selectRows, selectSelectedRows } from '../../store/selectors/taskRows';
import { activityEventsReceived, announced } from '../../store/slices/activity';
import { locationChanged } from '../../store/slices/navigation';
import {
  chipChanged,
  filterCleared,
  moveSettled,
  pauseSettled,
  removeSettled,
  searchChanged,
  selectionExtended,
  selectionReplaced,
  startSettled,
} from '../../store/slices/tasks';

/** The time between two polite messages (docs/trust.md, section 6). */
const gapMs: Milliseconds = 5000;
/** The wait before the number of tasks is announced, from the last letter of a search or the last change of the selection. */
const debounceMs: Milliseconds = 500;

interface News {
  readonly text: Label;
  /** The number of tasks that the news is about. */
  readonly count: number;
  /** The news is a result for which the user waits. A new result replaces earlier ones. */
  readonly isResult?: boolean;
  /** The result is the new place of this task. */
  readonly moved?: Gid;
}

const commands = [
  [startSettled, 'started'],
  [pauseSettled, 'paused'],
  [removeSettled, 'removed'],
] as const;

/**
 * The sentences of the polite live region: events of tasks, commands of the user that aria2 has carried out, and the numbers of found and
 * selected tasks. News of the same five seconds becomes one sentence. The user waits for these numbers and for the new place of a moved
 * task. Such a result is announced before other news. News that has waited for a result is announced next.
 */
export function* watchAnnouncements(): SagaIterator<void> {
  const news = channel(buffers.expanding<readonly News[]>(4));
  yield* takeEvery(activityEventsReceived, ({ payload: { events } }) =>
    news.put(events.map((event) => ({ text: textOfEvent(event), count: 1 }))),
  );
  for (const [settled, word] of commands)
    yield* takeEvery(settled, function* ({ payload: { succeeded, isAutomatic } }) {
      const [gid] = succeeded;
      if (gid === undefined || isAutomatic) return;
      const name = yield* nameOf(gid);
      const count = succeeded.length;
      const isNamed = count === 1 && name !== '';
      const text = isNamed ? { key: `activity.${word}Of`, values: { name } } : { key: `activity.${word}`, values: { count } };
      news.put([{ text, count }]);
    });
  yield* takeEvery(moveSettled, function* ({ payload: gid }) {
    const { waiting = [] } = (yield* select()).tasks.lists;
    const place = waiting.findIndex((task) => task.gid === gid) + 1;
    if (gid === undefined || place === 0) return;
    const name = yield* nameOf(gid);
    const text = name === '' ? severalMoved(1) : { key: 'activity.movedOf', values: { name, place, count: waiting.length } };
    news.put([{ text, count: 1, isResult: true, moved: gid }]);
  });
  yield* takeLatest([searchChanged, chipChanged, filterCleared, locationChanged], function* (action) {
    if (locationChanged.match(action)) return;
    yield* delay(debounceMs);
    while (yield* select(selectIsListIncomplete)) yield* take(polled);
    const count = (yield* select(selectRows))?.length;
    if (count === undefined) return;
    const text = count === 0 ? { key: 'taskList.empty.filtered' } : { key: 'activity.found', values: { count } };
    news.put([{ text, count, isResult: true }]);
  });
  // A screen reader itself announces whether a toggled row is selected, so `selectionToggled` is absent here.
  yield* takeLatest([selectionReplaced, selectionExtended, locationChanged], function* (action) {
    if (locationChanged.match(action)) return;
    yield* delay(debounceMs);
    const count = (yield* select(selectSelectedRows)).length;
    news.put([{ text: { key: 'taskList.selected', values: { count } }, count, isResult: true }]);
  });
  try {
    let waiting: readonly News[] = [];
    let haveOthersWaited = false;
    for (;;) {
      if (waiting.length === 0) waiting = yield* take(news);
      waiting = [...waiting, ...(yield* flush(news)).flat()];
      const results = waiting.filter(({ isResult }) => isResult);
      const others = waiting.filter(({ isResult }) => !isResult);
      const result: Label | undefined = haveOthersWaited ? undefined : resultOf(results);
      yield* put(announced(result ?? summaryOf(others)));
      waiting = result ? others : results;
      haveOthersWaited = result !== undefined && others.length > 0;
      yield* delay(gapMs);
    }
  } finally {
    news.close();
  }
}

const textOfEvent = ({ kind, subject }: ActivityEvent): Label =>
  subject === '' ? { key: `activity.${kind}` } : { key: `activity.${kind}Of`, values: { name: subject } };

/** The name at this moment, because the task may be gone when the sentence is due. */
function* nameOf(gid: Gid): SagaIterator<string> {
  return (yield* select(selectTask, gid))?.details?.name ?? '';
}

const severalMoved = (count: number): Label => ({ key: 'activity.moved', values: { count } });

/** The last result. If it is a move and several tasks were moved, the number of moved tasks. */
function resultOf(results: readonly News[]): Label | undefined {
  const last = results.at(-1);
  const moved = new Set(results.map((result) => result.moved));
  moved.delete(undefined);
  return last?.moved !== undefined && moved.size > 1 ? severalMoved(moved.size) : last?.text;
}

function summaryOf(news: readonly News[]): Label {
  const [first] = news;
  if (first && news.length === 1) return first.text;
  return { key: 'activity.several', values: { count: news.reduce((sum, { count }) => sum + count, 0) } };
}

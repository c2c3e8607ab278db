import { buffers, channel, type Channel, type SagaIterator } from 'redux-saga';
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
  type CommandResult,
} from '../../store/slices/tasks';

/** The time between two announcements (docs/trust.md, section 6). */
const gapMs: Milliseconds = 5000;
/** The wait after the last letter of a search or the last change of the selection, before the number of tasks is announced. */
const debounceMs: Milliseconds = 500;

interface Message {
  readonly text: Label;
  /** The number of tasks that the message is about. */
  readonly count: number;
  /** The message is a result for which the user waits. A new result replaces earlier ones. */
  readonly isResult?: boolean;
  /** The result is the new place of this task. */
  readonly moved?: Gid;
}

/** Messages that come together, such as the events of one check, are one entry, so that they become one sentence. */
type Messages = Channel<readonly Message[]>;

const commands = [
  [startSettled, 'started'],
  [pauseSettled, 'paused'],
  [removeSettled, 'removed'],
] as const;

/**
 * The sentences of the polite live region, at most one in five seconds:
 * 1. Events of tasks, commands of the user that aria2 has carried out, moves, and the numbers of found and selected tasks become messages.
 * 2. The user waits for these numbers and for the new place of a moved task, so such a result is announced first. The sentence after a
 *    result summarises all other messages that have waited.
 */
export function* watchAnnouncements(): SagaIterator<void> {
  const messages: Messages = channel(buffers.expanding<readonly Message[]>(4));
  yield* takeEvery(activityEventsReceived, ({ payload: { events } }) =>
    messages.put(events.map((event) => ({ text: textOfEvent(event), count: 1 }))),
  );
  for (const [settled, word] of commands) yield* takeEvery(settled, ({ payload }) => addCommand(messages, word, payload));
  yield* takeEvery(moveSettled, ({ payload: gid }) => addMove(messages, gid));
  // Another page cancels a count that is not announced yet.
  yield* takeLatest([searchChanged, chipChanged, filterCleared, locationChanged], (action) =>
    locationChanged.match(action) ? undefined : addFoundCount(messages),
  );
  // A screen reader itself announces whether a toggled row is selected, so `selectionToggled` is absent here.
  yield* takeLatest([selectionReplaced, selectionExtended, locationChanged], (action) =>
    locationChanged.match(action) ? undefined : addSelectedCount(messages),
  );
  try {
    yield* announce(messages);
  } finally {
    messages.close();
  }
}

function* addCommand(messages: Messages, word: string, { succeeded, isAutomatic }: CommandResult): SagaIterator<void> {
  const [gid] = succeeded;
  if (gid === undefined || isAutomatic) return;
  const name = yield* nameOf(gid);
  const count = succeeded.length;
  const isNamed = count === 1 && name !== '';
  const text = isNamed ? { key: `activity.${word}Of`, values: { name } } : { key: `activity.${word}`, values: { count } };
  messages.put([{ text, count }]);
}

function* addMove(messages: Messages, gid: Gid | undefined): SagaIterator<void> {
  const { waiting = [] } = (yield* select()).tasks.lists;
  const place = waiting.findIndex((task) => task.gid === gid);
  if (gid === undefined || place < 0) return;
  const name = yield* nameOf(gid);
  const text = name === '' ? severalMoved(1) : { key: 'activity.movedOf', values: { name, position: place + 1, count: waiting.length } };
  messages.put([{ text, count: 1, isResult: true, moved: gid }]);
}

function* addFoundCount(messages: Messages): SagaIterator<void> {
  yield* delay(debounceMs);
  while (yield* select(selectIsListIncomplete)) yield* take(polled);
  const count = (yield* select(selectRows))?.length;
  if (count === undefined) return;
  const text = count === 0 ? { key: 'taskList.empty.filtered' } : { key: 'activity.found', values: { count } };
  messages.put([{ text, count, isResult: true }]);
}

function* addSelectedCount(messages: Messages): SagaIterator<void> {
  yield* delay(debounceMs);
  const count = (yield* select(selectSelectedRows)).length;
  messages.put([{ text: { key: 'taskList.selected', values: { count } }, count, isResult: true }]);
}

/** Announces the messages. The sentence after a result is about the other messages, even if a new result has come. */
function* announce(messages: Messages): SagaIterator<void> {
  let waiting: readonly Message[] = [];
  let haveOthersWaited = false;
  for (;;) {
    if (waiting.length === 0) waiting = yield* take(messages);
    waiting = [...waiting, ...(yield* flush(messages)).flat()];
    const results = waiting.filter(({ isResult }) => isResult);
    const others = waiting.filter(({ isResult }) => !isResult);
    const result: Label | undefined = haveOthersWaited ? undefined : resultOf(results);
    yield* put(announced(result ?? summaryOf(others)));
    waiting = result ? others : results;
    haveOthersWaited = result !== undefined && others.length > 0;
    yield* delay(gapMs);
  }
}

const textOfEvent = ({ kind, subject }: ActivityEvent): Label =>
  subject === '' ? { key: `activity.${kind}` } : { key: `activity.${kind}Of`, values: { name: subject } };

/** The present name: the task may be gone before the message is announced. */
function* nameOf(gid: Gid): SagaIterator<string> {
  return (yield* select(selectTask, gid))?.details?.name ?? '';
}

const severalMoved = (count: number): Label => ({ key: 'activity.moved', values: { count } });

/** The last result. If it is a move and several tasks were moved, the number of moved tasks. */
function resultOf(results: readonly Message[]): Label | undefined {
  const last = results.at(-1);
  const moved = new Set(results.map((result) => result.moved));
  moved.delete(undefined);
  return last?.moved !== undefined && moved.size > 1 ? severalMoved(moved.size) : last?.text;
}

function summaryOf(messages: readonly Message[]): Label {
  const [first] = messages;
  if (first && messages.length === 1) return first.text;
  return { key: 'activity.several', values: { count: messages.reduce((sum, { count }) => sum + count, 0) } };
}

import type { SagaIterator, Task as RunningSaga } from 'redux-saga';
import { cancel, fork, put, select, spawn, take } from 'redux-saga/effects';
import type { Label } from '../../domain/label';
import type { NewTaskItem } from '../../domain/newTask/items';
import { optionsToSend } from '../../domain/newTask/newTaskOptions';
import { textOfDownloads } from '../../domain/newTask/textOfItems';
import type { UriDownload } from '../../domain/newDownload';
import { visibleText } from '../../domain/visibleText';
import type { RootState } from '../../store/rootReducer';
import { selectParsed, selectWantedItems } from '../../store/selectors/newTask';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { newTaskChanged, newTaskCleared, type newTaskSubmitted, type Refusal } from '../../store/slices/newTask';
import { sendingCancelled } from '../../store/slices/newTaskIntents';
import { dialogOpened, noticeShown } from '../../store/slices/notices';
import { reportSilently, supervised } from '../supervise';
import { goToNewTask } from './addUrls';
import { awaitMetadata } from './awaitMetadata';
import { rememberAdded } from './rememberAdded';
import { resolveDoubts } from './resolveDoubts';
import { sendItems, type Sent } from './sendItems';

/**
 * Adding what is in the form, in 4 steps:
 * 1. All downloads of the text and the files become calls, sent in small batches one after another; after each the
 *    progress is told, and Cancel is heard.
 * 2. What aria2 refused and what was not sent any more goes back into the form, with what became of it; the rest leaves
 *    it. Text that came meanwhile stays.
 * 3. Options and folders that were used are offered again.
 * 4. When all was added the page leaves, as the setting says.
 */
export function* submitNewTask({ payload: { pause } }: ReturnType<typeof newTaskSubmitted>): SagaIterator<void> {
  const state: RootState = yield select();
  // A second press that came while the first was being obeyed.
  if (state.newTask.progress) return;
  const items = selectWantedItems(state);
  if (items.length === 0) {
    yield put(newTaskChanged({ isSending: false }));
    return;
  }
  yield put(newTaskChanged({ isSending: true, progress: { done: 0, total: items.length }, refused: [], outcome: undefined }));
  const giveUp = { isAsked: false };
  const listener: RunningSaga = yield fork(noteGivingUp, giveUp);
  const sent: Sent = { added: [], refused: [], doubtful: [], error: undefined, isSwitched: false };
  const options = { ...optionsToSend(state.newTask.options), ...(pause ? { pause: 'true' } : {}) };
  try {
    yield* sendItems(items, options, sent, giveUp);
  } finally {
    yield cancel(listener);
    yield* settle(state, items, sent);
  }
  // Whom it was sent to: another server may have been chosen meanwhile.
  const profile = selectActiveProfile(state);
  if (sent.added.length > 0 && profile) {
    yield* rememberAdded(
      sent.added.map(({ item }) => item),
      state.newTask.options,
      profile,
    );
    yield* awaitMetadata(sent.added, options, profile);
  }
  yield* tellLeftOut(selectParsed(state).invalid);
  if (sent.doubtful.length > 0 && profile) yield spawn(supervised(resolveDoubts, reportSilently), sent.doubtful, profile);
  if (sent.error !== undefined) throw sent.error;
  if (items.length === 1) yield* tellSingleRefusal(sent);
  const gids = sent.added.flatMap(({ gids: added }) => added);
  if (sent.added.length === items.length && gids.length > 0) yield* goToNewTask(gids, pause);
}

function* noteGivingUp(giveUp: { isAsked: boolean }): SagaIterator<void> {
  yield take(sendingCancelled);
  giveUp.isAsked = true;
}

/** What was not added is in the form again; what was is not. */
function* settle(before: RootState, items: readonly NewTaskItem[], sent: Sent): SagaIterator<void> {
  const { newTask: now }: RootState = yield select();
  const added = new Set(sent.added.map(({ item }) => item.key));
  const left = items.filter(({ key }) => !added.has(key));
  // What was dropped or pasted while this was being sent.
  const further = now.text.startsWith(before.newTask.text) ? now.text.slice(before.newTask.text.length).trim() : '';
  const fileIds = new Set(left.map(({ fileId }) => fileId));
  const files = now.files.filter(({ id }) => fileIds.has(id) || !before.newTask.files.some((known) => known.id === id));
  if (left.length === 0 && further === '' && files.length === 0) {
    yield put(newTaskCleared());
    return;
  }
  const links = left.flatMap(({ download }): UriDownload[] => (download.kind === 'uris' ? [download] : []));
  const text = [textOfDownloads(links), further].filter((part) => part !== '').join('\n');
  const refused = sent.refused.map(({ item, message }): Refusal => ({ name: item.name, message }));
  // The text holds what the review table had changed; ranges in it are links of their own now.
  const rows = Object.fromEntries(Object.entries(now.rows).filter(([key]) => fileIds.has(key)));
  yield put(
    newTaskChanged({
      isSending: false,
      progress: undefined,
      text,
      files,
      rows,
      refused,
      outcome: outcomeOf(items.length, sent, left.length),
    }),
  );
}

function outcomeOf(total: number, { added, refused, isSwitched }: Sent, left: number): Label | undefined {
  const values = { added: added.length, total, left };
  if (left === 0) return undefined;
  if (isSwitched) return { key: 'newTask.switched', values };
  return refused.length === left && total === left ? undefined : { key: 'newTask.partlyAdded', values };
}

const mostLeftOutShown = 10;
const longestLeftOutShown = 120;

function* tellLeftOut(invalid: readonly string[]): SagaIterator<void> {
  if (invalid.length === 0) return;
  // A notice is for reading: of a page of junk its beginning is enough.
  const shown = invalid.slice(0, mostLeftOutShown).map((line) => visibleText(line, longestLeftOutShown));
  const values = { count: invalid.length, lines: [...shown, ...(invalid.length > shown.length ? ['…'] : [])].join('\n') };
  yield put(noticeShown({ kind: 'alert', text: { key: 'newTask.leftOut', values } }));
}

/** aria2's word on the one thing that was asked (specification section 8); of several the form says it, one by one. */
function* tellSingleRefusal({ refused: [refusal] }: Sent): SagaIterator<void> {
  if (refusal) yield put(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: refusal.message }));
}

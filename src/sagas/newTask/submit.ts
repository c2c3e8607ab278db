import type { SagaIterator } from 'redux-saga';
import { put, select, spawn } from '../effects';
import type { RpcProfile } from '../../domain/connection/rpcProfile';
import { optionsToSend } from '../../domain/newTask/newTaskOptions';
import type { OptionChanges } from '../../domain/options/daemonOptions';
import { selectParsed, selectWantedItems } from '../../store/selectors/newTask';
import { selectActiveProfile } from '../../store/selectors/profiles';
import { type newTaskSubmitted, nothingSubmitted, sendingSettled, sendingStarted } from '../../store/slices/newTask';
import { reportSilently, supervised } from '../supervise';
import { goToNewTask } from './addUris';
import { awaitMetadata } from './awaitMetadata';
import { rememberAdded } from './rememberAdded';
import { resolveDoubts } from './resolveDoubts';
import { sendItems, type Sent } from './sendItems';
import { resultOf, showLeftOut, showSingleRefusal } from './sendingResult';

/**
 * Adding the downloads of the form, in 4 steps:
 * 1. All downloads of the text and the files become calls, sent in small batches one after another; each batch moves the
 *    progress, and Cancel ends the sending after the batch that is on its way.
 * 2. Downloads that aria2 refused, or that were not sent, stay in the form with the reason; the others leave it.
 * 3. The used options and folders are offered again, and the metadata of added magnets is awaited.
 * 4. Lines and downloads that were not added are reported. When all were added the page leaves, as the setting says.
 */
export function* submitNewTask({ payload: { pause } }: ReturnType<typeof newTaskSubmitted>): SagaIterator<void> {
  const state = yield* select();
  // A second press, while the first is being obeyed.
  if (state.newTask.progress) return;
  const items = selectWantedItems(state);
  if (items.length === 0) {
    yield* put(nothingSubmitted());
    return;
  }
  yield* put(sendingStarted(items.length));
  const options = { ...optionsToSend(state.newTask.options), ...(pause ? { pause: 'true' } : {}) };
  const sent = yield* sendItems(items, options);
  yield* put(sendingSettled(resultOf(state.newTask, items, sent)));
  // The items were sent to this server; another one may have been chosen meanwhile.
  const profile = selectActiveProfile(state);
  if (profile) yield* followUp(sent, state.newTask.options, options, profile);
  yield* showLeftOut(selectParsed(state).invalid);
  if (sent.error !== undefined) throw sent.error;
  if (items.length === 1) yield* showSingleRefusal(sent);
  const gids = sent.added.flatMap(({ gids: added }) => added);
  if (sent.added.length === items.length && gids.length > 0) yield* goToNewTask(gids, pause);
}

/** What is done for added downloads, and for those of which nobody knows whether they were added. */
function* followUp(
  { added, doubtful }: Sent,
  typed: Readonly<Record<string, string>>,
  options: OptionChanges,
  profile: RpcProfile,
): SagaIterator<void> {
  if (added.length > 0) {
    yield* rememberAdded(
      added.map(({ item }) => item),
      typed,
      profile,
    );
    yield* awaitMetadata(added, options, profile);
  }
  if (doubtful.length > 0) yield* spawn(supervised(resolveDoubts, reportSilently), doubtful, profile);
}

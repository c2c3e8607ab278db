import type { SagaIterator } from 'redux-saga';
import { call, fork, put, select } from '../effects';
import { profileName, type RpcProfile } from '../../domain/connection/rpcProfile';
import type { Label } from '../../domain/label';
import type { NewTaskItem } from '../../domain/newTask/items';
import type { UriDownload } from '../../domain/newTask/newDownload';
import { optionsToSend } from '../../domain/newTask/newTaskOptions';
import { withoutFolderRule } from '../../domain/folderRules/chooseFolder';
import { textOfDownloads } from '../../domain/input/inputFileText';
import { visibleLines } from '../../domain/input/visibleLines';
import type { SentOptions } from '../../domain/options/daemonOptions';
import { listPath, taskPath } from '../../domain/routes';
import type { Gid } from '../../domain/units';
import { selectPage } from '../../store/selectors/navigation';
import { selectParsedDraft, selectWantedItems } from '../../store/selectors/newTask';
import type { RootState } from '../../store/rootReducer';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import {
  type newTaskSubmitted,
  nothingSent,
  sendingSettled,
  sendingStarted,
  type NewTaskState,
  type SendingResult,
  selectNewTask,
} from '../../store/slices/newTask';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { navigateTo } from '../navigation/navigation';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { rememberOption } from '../options/optionHistoryWorker';
import { reportError, reportToLog, supervised } from '../supervise';
import { startMetadataWait } from '../metadata/metadataWait';
import { rememberFolders } from './downloadFolders';
import { resolveUnconfirmed } from './resolveUnconfirmed';
import { sendItems, type Sent } from './sendItems';

/**
 * Adding the downloads of the form, in 4 steps:
 * 1. All downloads of the text and the files become calls, which are sent in small batches. The progress is shown after each batch. Cancel
 *    ends the sending after the current batch.
 * 2. Downloads that were refused or not sent stay in the form with the reason. The others leave it. Lines that are not links stay too.
 * 3. Used options and folders are stored for suggestions, and the metadata of added magnets is awaited.
 * 4. A notice names lines that are not links. When everything was added, the page that the setting names opens,
 *    unless the user has left the form.
 */
export function* submitNewTask({ payload: { pause } }: ReturnType<typeof newTaskSubmitted>): SagaIterator<void> {
  const state = yield* select();
  // A second press during the sending is ignored.
  if (selectNewTask(state).progress) return;
  const items = selectWantedItems(state);
  if (items.length === 0) {
    yield* put(nothingSent());
    return;
  }
  yield* put(sendingStarted(items.length));
  const options = { ...optionsToSend(selectNewTask(state).options), ...(pause ? { pause: 'true' } : {}) };
  const sent = yield* sendItems(items, options);
  const { invalid } = selectParsedDraft(state);
  // The items were sent to this profile's server; another profile may be active by the end.
  const profile = selectActiveProfile(state);
  yield* put(sendingSettled(resultOf(selectNewTask(state), items, invalid, sent, profile)));
  // In the background, because the lock of the storage may take seconds.
  yield* fork(supervised(followUp), sent, state, options, profile);
  yield* showInvalidLines(invalid);
  // An error thrown here would cancel resolveUnconfirmed. The report comes first, because after a refused secret nothing is requested.
  if (sent.error !== undefined) yield* call(reportError, sent.error);
  const links = linksOf(sent.unconfirmed);
  if (links.length > 0) yield* fork(supervised(resolveUnconfirmed, reportToLog), links, options, profile, state.tasks.times);
  if (items.length === 1) yield* showSingleRefusal(sent);
  const gids = sent.added.flatMap(({ gids: added }) => added);
  if (sent.added.length < items.length || gids.length === 0) return;
  // The user may have gone to another page meanwhile.
  if ((yield* select(selectPage)) === 'new') yield* goAfterSubmitting(gids, pause);
}

/** Stores the used folders and options, and awaits metadata. `state` is the state before the sending. */
function* followUp({ added }: Sent, state: RootState, options: SentOptions, profile: RpcProfile): SagaIterator<void> {
  if (added.length === 0) return;
  yield* rememberAdded(
    added.map(({ item }) => item),
    selectNewTask(state).options,
    profile,
  );
  yield* startMetadataWait(
    added.map(({ item: { download }, gids }) => ({ download, gids })),
    options,
    profile,
  );
}

/** Stores used values for suggestions: values of options with a history, and folders for the daemon of `profile`. */
function* rememberAdded(items: readonly NewTaskItem[], typed: Readonly<Record<string, string>>, profile: RpcProfile): SagaIterator<void> {
  for (const [key, value] of Object.entries(typed)) yield* rememberOption(key, value);
  const own = items.map(({ download }) => download.options['dir']).filter((dir) => typeof dir === 'string');
  yield* rememberFolders(profile.rpcId, [...new Set([...(typed.dir === undefined ? [] : [typed.dir]), ...own])]);
}

/** The part of the sent draft that stays in the form, with the reasons. */
function resultOf(
  draft: NewTaskState,
  items: readonly NewTaskItem[],
  invalid: readonly string[],
  sent: Sent,
  profile: RpcProfile,
): SendingResult {
  const added = new Set(sent.added.map(({ item }) => item.key));
  const left = items.filter(({ key }) => !added.has(key)).map(withoutFolderRule);
  const leftFileIds = new Set(left.map(({ fileId }) => fileId));
  return {
    sentText: draft.text,
    // Invalid lines come first: an option line among them must not follow a link.
    leftText: [...invalid, ...linesOfDownloads(left)].join('\n'),
    doneFileIds: draft.files.map(({ id }) => id).filter((id) => !leftFileIds.has(id)),
    refused: sent.refused.map(({ item, message }) => ({ name: item.name, message })),
    resultMessage: resultMessageOf(items.length, sent, left.length, profileName(profile)),
  };
}

/** The downloads of the items that are links. */
const linksOf = (items: readonly NewTaskItem[]): readonly UriDownload[] =>
  items.flatMap(({ download }) => (download.kind === 'uris' ? [download] : []));

/** One text for each link, with its options below it. */
const linesOfDownloads = (items: readonly NewTaskItem[]): readonly string[] =>
  linksOf(items).map((download) => textOfDownloads([download]));

function resultMessageOf(
  total: number,
  { added, refused, unconfirmed, isSwitched }: Sent,
  left: number,
  server: string,
): Label | undefined {
  const values = { added: added.length, total, left };
  if (left === 0) return undefined;
  if (unconfirmed.length > 0) {
    // resolveUnconfirmed checks links only.
    const areLinks = linksOf(unconfirmed).length === unconfirmed.length;
    const key = areLinks ? 'newTask.unconfirmed' : 'newTask.unconfirmedFiles';
    return { key, values: { ...values, unconfirmed: unconfirmed.length, server } };
  }
  if (isSwitched) return { key: 'newTask.switched', values };
  return refused.length === left && total === left ? undefined : { key: 'newTask.partlyAdded', values };
}

/** Names lines that are not links. All of them are still in the form. */
function* showInvalidLines(invalid: readonly string[]): SagaIterator<void> {
  if (invalid.length === 0) return;
  const values = { count: invalid.length, lines: visibleLines(invalid) };
  yield* put(noticeShown({ kind: 'alert', text: { key: 'newTask.notLinks', values }, timeoutMs: noticeTimeoutsMs.act }));
}

/** Shows aria2's refusal of a single download in a dialog. The form shows those of several downloads. */
function* showSingleRefusal({ refused: [refusal] }: Sent): SagaIterator<void> {
  if (refusal) yield* put(errorShown(refusal.message));
}

/** Goes to the task or to the list, as the setting says (docs/specification.md, section 4). After several tasks, to the list. */
function* goAfterSubmitting(gids: readonly Gid[], pause: boolean): SagaIterator<void> {
  const { settings } = yield* select();
  const [gid] = gids;
  if (pause) yield* call(navigateTo, listPath('waiting'));
  else if (settings.afterCreatingNewTask === 'task-detail' && gid !== undefined && gids.length === 1)
    yield* call(navigateTo, taskPath(gid));
  else yield* call(navigateTo, listPath('downloading'));
}

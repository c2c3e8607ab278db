import type { SagaIterator } from 'redux-saga';
import { call, fork, select, takeEvery, takeLatest, takeLeading, put } from '../effects';
import { newTaskPath } from '../../domain/routes';
import { parsePrefill } from '../../domain/commandLinks/prefill';
import { textWithPrefill } from '../../domain/commandLinks/textWithPrefill';
import { findServer } from '../../domain/servers/serverInAddress';
import type { NewFileKind } from '../../domain/newTask/newFile';
import { subscribeToChosenFiles, type ChosenFiles } from '../../platform/files/chosenFiles';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { selectActiveProfile } from '../../store/selectors/rpcProfiles';
import { selectServerAfterHash } from '../../store/selectors/servers';
import { locationChanged } from '../../store/slices/navigation';
import {
  commandLinksCopyRequested,
  draftClearUndone,
  draftFilesAdded,
  folderForgetRequested,
  folderPinRequested,
  draftLinksMerged,
  draftPrefilled,
  isEmptyDraft,
  torrentRead,
  selectNewTask,
} from '../../store/slices/newTask';
import { isConnectionChange } from '../../store/slices/rpcProfiles';
import { copyCommandLinks } from '../commandLinks/copyCommandLinks';
import { forEachEvent } from '../forEachEvent';
import { navigateTo } from '../navigation/navigation';
import { readHistories } from '../options/optionHistoryWorker';
import { supervised } from '../supervise';
import { forgetFolder, readFolders, togglePin } from './downloadFolders';
import { addFiles, applyFileRules, readTorrents } from './draftFiles';
import { readKeptDraft } from './keptDraft';

/** Loads stored folders and histories, and the links of the page's address. */
function* openPage(): SagaIterator<void> {
  const state = yield* select();
  if (selectRouteMatch(state)?.route.id !== 'new') return;
  yield* call(readKeptDraft);
  yield* readFolders();
  yield* readHistories();
  const server = yield* select(selectServerAfterHash);
  const active = yield* select(selectActiveProfile);
  // If the address names another server, sagas/servers/serverInAddress switches to it, and this saga runs again. serverInAddress also
  // reports an unknown name.
  if (server === undefined || findServer([active], server)) yield* applyPrefill(state.navigation.search);
}

/**
 * `/new?link=…` and `/new?url=…` fill the form (docs/integration.md, section 2). The history entry is replaced, so that Back does not fill
 * the form again and no header stays in the history.
 */
export function* applyPrefill(search: string): SagaIterator<void> {
  if (search === '') return;
  const prefill = parsePrefill(search);
  const newTask = yield* select(selectNewTask);
  if (prefill) {
    // Existing downloads must not get the options of the new ones.
    if (isEmptyDraft(newTask)) yield* put(draftPrefilled(prefill));
    else yield* put(draftLinksMerged({ text: textWithPrefill(newTask.text, prefill, newTask.isSending), options: prefill.options }));
  }
  yield* call(navigateTo, newTaskPath, { replace: true });
}

function* addChosenFiles({ kind, files }: ChosenFiles): SagaIterator<void> {
  if (isKind(kind)) yield* call(supervised(addFiles), files, kind);
}

const isKind = (kind: string): kind is NewFileKind => kind === 'torrent' || kind === 'metalink';

/** Watches the page of the New form. `sending.ts` watches the sending. */
export function* watchNewTaskPage(): SagaIterator<void> {
  yield* fork(forEachEvent<ChosenFiles>, subscribeToChosenFiles, addChosenFiles);
  yield* takeLatest([locationChanged, isConnectionChange], supervised(openPage));
  // Files may be added during the reading: readTorrents continues until all are read.
  yield* takeLeading([draftFilesAdded, draftClearUndone], supervised(readTorrents));
  yield* takeEvery(torrentRead, supervised(applyFileRules));
  yield* takeEvery(folderPinRequested, supervised(togglePin));
  yield* takeEvery(folderForgetRequested, supervised(forgetFolder));
  yield* takeEvery(commandLinksCopyRequested, supervised(copyCommandLinks));
  // This watcher starts a moment after the page, so it handles the present address and files once.
  yield* call(openPage);
  yield* fork(readTorrents);
}

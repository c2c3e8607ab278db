import { eventChannel, type EventChannel, type SagaIterator } from 'redux-saga';
import { call, fork, select, take, takeEvery, takeLatest, takeLeading, put } from '../effects';
import { parsePrefill, type Prefill } from '../../domain/commandLinks/prefill';
import type { NewFileKind } from '../../domain/newTask/newFile';
import { textOfDownloads } from '../../domain/newTask/textOfItems';
import { subscribeToChosenFiles, type ChosenFiles } from '../../platform/readFile';
import { selectRouteMatch } from '../../store/selectors/navigation';
import { fileSelectionRequested } from '../../store/slices/fileSelection';
import { locationChanged } from '../../store/slices/navigation';
import { draftFilesAdded, folderPinToggled, metadataAwaited, draftPrefilled, draftTextAdded } from '../../store/slices/newTask';
import { noticeActionTaken } from '../../store/slices/notices';
import { profileSwitches } from '../../store/slices/rpcProfiles';
import { navigateTo } from '../navigation';
import { readHistories } from '../options/optionHistory';
import { reportSilently, supervised } from '../supervise';
import { offerChoice, resumeAwaited } from './awaitMetadata';
import { readTorrents, takeFiles } from './files';
import { readFolders, togglePin } from './rememberAdded';

/** What the page shows that was kept from earlier, and what its address brings. */
function* openPage(): SagaIterator<void> {
  const state = yield* select();
  if (selectRouteMatch(state)?.route.id !== 'new') return;
  yield* readFolders();
  yield* readHistories();
  yield* takePrefill(state.navigation.search);
}

/**
 * `/new?url=…` fills the form (docs/integration.md, section 2). The address is replaced, so that coming back adds nothing a
 * second time and no header of it stays in the history.
 */
export function* takePrefill(search: string): SagaIterator<void> {
  if (search === '') return;
  const prefill = parsePrefill(search);
  const { newTask } = yield* select();
  if (prefill && !newTask.text.split('\n').includes(prefill.text)) {
    const isEmpty = newTask.text.trim() === '' && newTask.files.length === 0;
    // What is there already is not to get the options of a newcomer.
    if (isEmpty) yield* put(draftPrefilled(prefill));
    else yield* put(draftTextAdded(textWithOptions(prefill)));
  }
  yield* call(navigateTo, '/new', { replace: true });
}

function textWithOptions({ text, options: { header, ...options } }: Prefill): string {
  const all = header === undefined ? options : { ...options, header: header.split('\n') };
  return textOfDownloads(text.split('\n').map((uri) => ({ kind: 'uris', uris: [uri], options: all })));
}

function* followFileBoxes(): SagaIterator<void> {
  const chosen: EventChannel<ChosenFiles> = eventChannel((emit) => subscribeToChosenFiles(emit));
  try {
    for (;;) {
      const { kind, files } = yield* take(chosen);
      if (isKind(kind)) yield* call(supervised(takeFiles), files, kind);
    }
  } finally {
    chosen.close();
  }
}

const isKind = (kind: string): kind is NewFileKind => kind === 'torrent' || kind === 'metalink';

function* followNotice({ payload: { action } }: ReturnType<typeof noticeActionTaken>): SagaIterator<void> {
  if (action.intent === 'selectFiles') yield* put(fileSelectionRequested({ gid: action.gid }));
}

/** Everything around the New Task page but the sending itself, which must not be missed (sagas/commands). */
export function* watchNewTaskPage(): SagaIterator<void> {
  yield* fork(followFileBoxes);
  yield* takeLatest([locationChanged, ...profileSwitches], supervised(openPage));
  // While one is read further ones may come: it looks again until nothing is left.
  yield* takeLeading(draftFilesAdded, supervised(readTorrents));
  yield* takeEvery(folderPinToggled, supervised(togglePin));
  yield* takeEvery(metadataAwaited, supervised(offerChoice, reportSilently));
  yield* fork(resumeAwaited);
  yield* takeEvery(noticeActionTaken, supervised(followNotice));
  // This comes a moment after the page: its first address has already been told, and files may have been dropped.
  yield* call(openPage);
  yield* fork(readTorrents);
}

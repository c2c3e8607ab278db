import type { SagaIterator } from 'redux-saga';
import { all, call, put, select } from '../effects';
import { kindOfFile } from '../../domain/newTask/newFileKinds';
import type { NewFile, NewFileKind } from '../../domain/newTask/newFile';
import { contentOf, type TorrentContent } from '../../domain/newTask/torrentContent';
import { readTorrentInSteps } from '../../domain/torrent/readTorrent';
import { TorrentError } from '../../domain/torrent/torrent';
import { torrentBytes } from '../../domain/torrent/torrentBytes';
import { createTurnLimit } from '../../platform/timing/yieldToMain';
import { canReadFiles, readFileAsBase64 } from '../../platform/files/readFile';
import { draftFileRemoved, draftFilesAdded, torrentRead, selectNewTask } from '../../store/slices/newTask';
import { errorShown, noticeShown } from '../../store/slices/notices';
import { lazyWorkerUntilLoaded } from '../lazyWorkers';
import { loadFileRules } from '../files/fileSelection';
import { noticeTimeoutsMs } from '../notices/noticeTimeouts';
import { reportError } from '../supervise';

/**
 * Reads files of the user's computer into the draft. A dialog names the files that cannot be added (docs/specification.md, section 5).
 * `wanted` is the expected kind; absent: any.
 */
export function* addFiles(files: readonly File[], wanted?: NewFileKind): SagaIterator<void> {
  if (!canReadFiles()) {
    yield* showNames('newTask.file.unsupported', files);
    return;
  }
  const isWanted = ({ name }: File) => {
    const kind = kindOfFile(name);
    return kind !== undefined && (wanted === undefined || kind === wanted);
  };
  const fitting = files.filter(isWanted);
  const contents = yield* all(fitting.map((file) => call(readFileAsBase64, file)));
  const read = fitting.flatMap(({ name }, place): NewFile[] => {
    const kind = kindOfFile(name);
    const content = contents[place];
    return kind === undefined || content === undefined ? [] : [{ fileName: name, kind, content }];
  });
  yield* addNewFiles(read);
  yield* showNames(
    'newTask.file.invalidType',
    files.filter((file) => !isWanted(file)),
  );
  yield* showNames(
    'newTask.file.failed',
    fitting.filter((_file, place) => contents[place] === undefined),
  );
}

/** Adds the files that the draft does not hold yet. aria2 would add a duplicate torrent as a second task, which fails. */
function* addNewFiles(read: readonly NewFile[]): SagaIterator<void> {
  const newTask = yield* select(selectNewTask);
  const known = new Set(newTask.files.map(({ content }) => content));
  const isNew = ({ content }: NewFile): boolean => {
    const isUnknown = !known.has(content);
    known.add(content);
    return isUnknown;
  };
  const added = read.filter(isNew);
  const duplicates = read.filter((file) => !added.includes(file));
  if (added.length > 0) yield* put(draftFilesAdded(added));
  if (duplicates.length > 0)
    yield* put(
      noticeShown({
        kind: 'status',
        isInfo: true,
        text: { key: 'newTask.file.twice', values: { names: duplicates.map(({ fileName }) => fileName) } },
        timeoutMs: noticeTimeoutsMs.read,
      }),
    );
}

/** Shows a dialog with a sentence about files and their names, unless there are none. */
export function* showNames(key: string, files: readonly File[]): SagaIterator<void> {
  if (files.length > 0) yield* put(errorShown({ key }, { lines: files.map(({ name }) => name) }));
}

/** Reads the torrents of the draft one after another, without blocking the page. Removes torrents that would crash aria2. */
export function* readTorrents(): SagaIterator<void> {
  for (;;) {
    const newTask = yield* select(selectNewTask);
    const next = newTask.files.find(({ id, kind }) => kind === 'torrent' && newTask.torrents[id] === undefined);
    if (!next) return;
    yield* put(torrentRead({ id: next.id, content: { state: 'reading' } }));
    try {
      const content = yield* call(readContent, next.content);
      yield* put(torrentRead({ id: next.id, content }));
    } catch (error) {
      if (error instanceof TorrentError) {
        // aria2 would crash at this file, which would end all downloads.
        yield* put(draftFileRemoved(next.id));
        yield* put(errorShown({ key: `newTask.torrent.${error.fault}` }, { lines: [next.fileName] }));
        continue;
      }
      yield* put(torrentRead({ id: next.id, content: unreadable('unreadable') }));
      yield* call(reportError, error);
    }
  }
}

const chooseForDraft = lazyWorkerUntilLoaded(async () => (await loadFileRules()).chooseFilesOfDraft);

/** Applies the file rules to a torrent of the draft that has been read. */
export function* applyFileRules({ payload: { id, content } }: ReturnType<typeof torrentRead>): SagaIterator<void> {
  const { settings } = yield* select();
  if (settings.fileRules !== '' && content.state === 'read') yield* chooseForDraft(id, content.files);
}

async function readContent(base64: string): Promise<TorrentContent> {
  const endLongTurn = createTurnLimit();
  try {
    return contentOf(await readTorrentInSteps(await torrentBytes(base64, endLongTurn), endLongTurn));
  } catch (error) {
    if (error instanceof TorrentError && error.fault !== 'crashesAria2') return unreadable(error.fault);
    throw error;
  }
}

const unreadable = (fault: TorrentError['fault']): TorrentContent => ({
  state: 'unreadable',
  problem: { key: `newTask.torrent.${fault}` },
});

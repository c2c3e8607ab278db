import type { SagaIterator } from 'redux-saga';
import { all, call, put, select } from '../effects';
import { kindOfFile } from '../../domain/newTask/fileKinds';
import type { NewFile, NewFileKind } from '../../domain/newTask/newFile';
import { visibleText } from '../../domain/visibleText';
import { canReadFiles, readFileAsBase64 } from '../../platform/readFile';
import { draftFilesAdded } from '../../store/slices/newTask';
import { errorShown, noticeShown } from '../../store/slices/notices';

/**
 * Reads files of the user's computer into the draft of what is to be added; what cannot be taken is named in a dialog
 * (docs/specification.md, section 5). `wanted` is the kind that was asked for; any when it does not matter.
 */
export function* takeFiles(files: readonly File[], wanted?: NewFileKind): SagaIterator<void> {
  if (!canReadFiles()) {
    yield* tell('newTask.file.unsupported', files);
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
  yield* addNew(read);
  yield* tell(
    'newTask.file.invalidType',
    files.filter((file) => !isWanted(file)),
  );
  yield* tell(
    'newTask.file.failed',
    fitting.filter((_file, place) => contents[place] === undefined),
  );
}

/** aria2 would take the same torrent a second time as a task that fails: once is enough. */
function* addNew(read: readonly NewFile[]): SagaIterator<void> {
  const { newTask } = yield* select();
  const known = new Set(newTask.files.map(({ content }) => content));
  const isNew = ({ content }: NewFile): boolean => {
    const isUnknown = !known.has(content);
    known.add(content);
    return isUnknown;
  };
  const added = read.filter(isNew);
  const twins = read.filter((file) => !added.includes(file));
  if (added.length > 0) yield* put(draftFilesAdded(added));
  if (twins.length > 0)
    yield* put(
      noticeShown({
        kind: 'status',
        text: { key: 'newTask.file.twice', values: { names: twins.map(({ fileName }) => visibleText(fileName)).join(', ') } },
        timeoutMs: readingTimeMs,
      }),
    );
}

const readingTimeMs = 6000;

function* tell(key: string, files: readonly File[]): SagaIterator<void> {
  if (files.length > 0)
    yield* put(
      errorShown(
        { key },
        files.map(({ name }) => name),
      ),
    );
}

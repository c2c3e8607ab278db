import type { SagaIterator } from 'redux-saga';
import { all, call, put } from 'redux-saga/effects';
import { kindOfFile } from '../../domain/newTask/fileKinds';
import type { NewFile, NewFileKind } from '../../domain/newTask/newFile';
import { canReadFiles, readFileAsBase64 } from '../../platform/readFile';
import { draftFilesAdded } from '../../store/slices/newTask';
import { dialogOpened } from '../../store/slices/notices';

/**
 * Reads files of the user's computer into the draft of what is to be added; what cannot be taken is named in a dialog
 * (specification section 5, "File chooser"). `wanted` is the kind that was asked for; any when it does not matter.
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
  const contents: readonly (string | undefined)[] = yield all(fitting.map((file) => call(readFileAsBase64, file)));
  const read = fitting.flatMap(({ name }, place): NewFile[] => {
    const kind = kindOfFile(name);
    const content = contents[place];
    return kind === undefined || content === undefined ? [] : [{ fileName: name, kind, content }];
  });
  if (read.length > 0) yield put(draftFilesAdded(read));
  yield* tell('newTask.file.invalidType', files.filter((file) => !isWanted(file)));
  yield* tell('newTask.file.failed', fitting.filter((_file, place) => contents[place] === undefined));
}

function* tell(key: string, files: readonly File[]): SagaIterator<void> {
  if (files.length > 0) yield put(dialogOpened({ kind: 'error', title: { key: 'dialog.error' }, text: { key }, lines: files.map(({ name }) => name) }));
}

import { useState } from 'react';
import { fromSelectFile, toSelectFile, wholeSelection, type FileSelection } from '../../../domain/files/fileSelection';
import type { TreeFile } from '../../../domain/files/fileTree';
import { useAppDispatch } from '../../../store/hooks';
import { torrentFilesChosen } from '../../../store/slices/newTask';
import { firstOrder } from '../../../domain/taskList/displayOrder';
import { FileTree } from '../../files/FileTree';

const selectionFromText = (files: readonly TreeFile[], known: string | undefined): FileSelection =>
  known === undefined ? wholeSelection(files.length) : fromSelectFile(files, known);

interface TorrentFilesProps {
  /** Id of the torrent file. */
  readonly id: string;
  readonly files: readonly TreeFile[];
  /** In the form of `select-file`; absent: all files. */
  readonly selection: string | undefined;
}

/** The choice of files of a torrent that is not added yet. */
export default function TorrentFiles({ id, files, selection: known }: TorrentFilesProps) {
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState(firstOrder('default'));
  const [selection, setSelection] = useState(() => selectionFromText(files, known));
  const [shown, setShown] = useState(known);
  // A rule, or its Undo, has changed the choice meanwhile.
  if (known !== shown) {
    setShown(known);
    setSelection(selectionFromText(files, known));
  }
  const choose = (next: FileSelection) => {
    const selected = next.count === files.length ? undefined : toSelectFile(files, next);
    setSelection(next);
    setShown(selected);
    dispatch(torrentFilesChosen({ id, selection: selected }));
  };
  return (
    <FileTree files={files} root="" selection={selection} isEditable onChoose={choose} order={order} onOrder={setOrder} toolbar={{}} />
  );
}

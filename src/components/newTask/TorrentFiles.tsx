import { useState } from 'react';
import { fromSelectFile, toSelectFile, wholeSelection, type FileSelection } from '../../domain/files/fileSelection';
import type { TorrentEntry } from '../../domain/newTask/torrentContent';
import { useAppDispatch } from '../../store/hooks';
import { torrentFilesSelected } from '../../store/slices/newTask';
import { naturalOrder } from '../../domain/taskList/displayOrder';
import { FileTree } from '../files/FileTree';

interface TorrentFilesProps {
  /** Id of the torrent file. */
  readonly id: string;
  readonly files: readonly TorrentEntry[];
  /** In the form of `select-file`; absent: all files. */
  readonly selection: string | undefined;
}

/** The choice of files of a torrent that is not added yet. */
export default function TorrentFiles({ id, files, selection: known }: TorrentFilesProps) {
  const dispatch = useAppDispatch();
  const [order, setOrder] = useState(naturalOrder('default'));
  const [selection, setSelection] = useState(() => (known === undefined ? wholeSelection(files.length) : fromSelectFile(files, known)));
  const select = (next: FileSelection) => {
    setSelection(next);
    dispatch(torrentFilesSelected({ id, ...(next.count === files.length ? {} : { selection: toSelectFile(files, next) }) }));
  };
  return (
    <FileTree files={files} root="" selection={selection} isEditable onSelect={select} order={order} onOrder={setOrder} toolbar={{}} />
  );
}

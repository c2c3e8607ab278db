import { useState } from 'react';
import { fromSelectFile, toSelectFile, wholeSelection, type FileSelection } from '../../domain/fileSelection';
import type { TorrentEntry } from '../../domain/newTask/torrentContent';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { newTaskChanged } from '../../store/slices/newTask';
import { naturalOrder } from '../../domain/displayOrder';
import { FileTree } from '../fileTree/FileTree';

interface TorrentFilesProps {
  /** Of the torrent file. */
  readonly id: string;
  readonly files: readonly TorrentEntry[];
  /** As `select-file` has it; absent: all. */
  readonly chosen: string | undefined;
}

/** What is in a torrent before it is added, to choose from. */
export default function TorrentFiles({ id, files, chosen }: TorrentFilesProps) {
  const dispatch = useAppDispatch();
  const all = useAppSelector((state) => state.newTask.chosen);
  const [order, setOrder] = useState(naturalOrder('default'));
  const [selection, setSelection] = useState(() => (chosen === undefined ? wholeSelection(files.length) : fromSelectFile(files, chosen)));
  const select = (next: FileSelection) => {
    setSelection(next);
    const { [id]: _, ...rest } = all;
    dispatch(newTaskChanged({ chosen: next.count === files.length ? rest : { ...rest, [id]: toSelectFile(files, next) } }));
  };
  return <FileTree files={files} root="" selection={selection} isEditable onSelect={select} order={order} onOrder={setOrder} choice={{}} />;
}

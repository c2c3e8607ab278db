import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { DisplayOrder } from '../../domain/displayOrder';
import { countChosenBefore, toggle, type FileSelection } from '../../domain/fileSelection';
import { buildFileTree, placesOf, separatorOf, type TreeFile } from '../../domain/fileTree';
import { rowsOf, shownPlaces, sortRows } from '../../domain/fileTreeRows';
import type { FileProgress } from '../../domain/fileProgress';
import { useText } from '../../i18n/useText';
import { Button } from '../common/Button';
import { EmptyState } from '../common/EmptyState';
import { FileChoiceToolbar } from './FileChoiceToolbar';
import { FileFilterBar } from './FileFilterBar';
import { FileGrid } from './FileGrid';
import { useFolds } from './useFolds';
import styles from './FileTree.module.css';

export interface FileTreeProps {
  /** The same array while the files are the same: a tree is built once for it. */
  readonly files: readonly TreeFile[];
  /** What all paths begin with and no row shows; see `torrentRoot`. */
  readonly root: string;
  readonly selection: FileSelection;
  /** Boxes can be ticked. */
  readonly isEditable: boolean;
  readonly onSelect: (selection: FileSelection) => void;
  /** Absent where nothing is downloaded yet: there is no such column then. */
  readonly progress?: FileProgress | undefined;
  /** Of files without folders; a tree keeps the torrent's. */
  readonly order: DisplayOrder;
  readonly onOrder: (order: DisplayOrder) => void;
  /** With the toolbar "Choose Files", whose last buttons are there when they have something to do. */
  readonly choice?: FileChoice | undefined;
  /** Beside the search. */
  readonly actions?: ReactNode;
}

export interface FileChoice {
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
  /** Nothing can be chosen just now. */
  readonly isBusy?: boolean;
  /** The choice is being sent. */
  readonly isSaving?: boolean;
}

/** The files of a torrent as a tree, or as a list where there are no folders; it fills its parent, which gives it a height. */
export function FileTree({ files, root, selection, isEditable, onSelect, progress, order, onOrder, choice, actions }: FileTreeProps) {
  const text = useText();
  const tree = useMemo(() => buildFileTree(files, root, separatorOf(files)), [files, root]);
  const [typed, setTyped] = useState('');
  const [isOnlySelected, setOnlySelected] = useState(false);
  // Typing stays fluent: 50,000 names are searched when there is time for it.
  const search = useDeferredValue(typed);
  const only = isOnlySelected ? selection : undefined;
  const isFiltered = search.trim() !== '' || isOnlySelected;
  const folds = useFolds(tree, search.trim() !== '');

  const isFlat = tree.folderCount === 0;
  const found = useMemo(() => rowsOf(tree, { folded: folds.folded, search, only }), [tree, folds.folded, search, only]);
  const isSorted = isFlat && (order.type !== 'default' || order.direction === 'desc');
  // Only these two orders move when progress or selection do.
  const sortingProgress = order.type === 'percent' ? progress : undefined;
  const sortingSelection = order.type === 'selected' ? selection : undefined;
  const rows = useMemo(
    () =>
      isSorted
        ? sortRows(tree, found, order, {
            isChosen: (place) => sortingSelection?.flags[place] === 1,
            percentOf: (place) => sortingProgress?.percent(place) ?? 0,
          })
        : found,
    [tree, found, isSorted, order, sortingProgress, sortingSelection],
  );
  const chosenBefore = useMemo(() => countChosenBefore(tree, selection), [tree, selection]);
  const shown = useMemo(() => shownPlaces(tree, { search, only }), [tree, search, only]);

  /** A folder's box acts on what is shown of it, as all choosing does. */
  const toggleNode = (node: number) => {
    const below = placesOf(tree, node);
    onSelect(toggle(selection, isFiltered ? intersect(below, shown) : below));
  };
  return (
    <div className={styles.files}>
      {choice && <FileChoiceToolbar tree={tree} places={shown} selection={selection} onSelect={onSelect} {...choice} />}
      <FileFilterBar
        tree={tree}
        selection={selection}
        search={typed}
        onSearch={setTyped}
        isOnlySelected={isOnlySelected}
        onOnlySelected={setOnlySelected}
        folds={folds}
        order={order}
        onOrder={onOrder}
        hasProgress={progress !== undefined}
        actions={actions}
      />
      <FileGrid
        tree={tree}
        rows={rows}
        folds={folds}
        chosenBefore={chosenBefore}
        isEditable={isEditable}
        isPressToggling={choice !== undefined}
        onToggle={toggleNode}
        progress={progress}
        order={order}
        onOrder={onOrder}
      />
      {rows.length === 0 && (
        <EmptyState icon={isFiltered ? 'search' : 'files'} text={text(isFiltered ? 'files.nothingFound' : 'files.none')}>
          {isFiltered && (
            <Button
              onClick={() => {
                setTyped('');
                setOnlySelected(false);
              }}
            >
              {text('files.showAll')}
            </Button>
          )}
        </EmptyState>
      )}
    </div>
  );
}

function intersect(places: readonly number[], shown: readonly number[]): readonly number[] {
  const isShown = new Set(shown);
  return places.filter((place) => isShown.has(place));
}

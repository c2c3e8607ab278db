import { useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import type { DisplayOrder } from '../../domain/taskList/displayOrder';
import { countChosenBefore, toggle, type FileSelection } from '../../domain/files/fileSelection';
import { buildFileTree, placesOf, separatorOf, type TreeFile } from '../../domain/files/fileTree';
import { rowsOf, shownPlaces, sortRows } from '../../domain/files/fileTreeRows';
import type { FileProgress } from '../../domain/files/fileProgress';
import { useText } from '../../i18n/useText';
import { Button } from '../common/buttons/Button';
import { DebouncedStatus } from '../common/display/DebouncedStatus';
import { EmptyState } from '../common/display/EmptyState';
import { FileSelectionToolbar } from './FileSelectionToolbar';
import { FileSearchBar } from './FileSearchBar';
import { FileGrid } from './FileGrid';
import { passFocusToFiles } from './passFocus';
import { useCollapsedFolders } from './useCollapsedFolders';
import styles from './FileTree.module.css';

export interface FileTreeProps {
  /** Must stay the same array while the files are the same: the tree is memoised by it. */
  readonly files: readonly TreeFile[];
  /** The common prefix of all paths, which no row shows; see `torrentRoot`. */
  readonly root: string;
  readonly selection: FileSelection;
  /** Whether files can be chosen. */
  readonly isEditable: boolean;
  readonly onChoose: (selection: FileSelection) => void;
  /** Absent where nothing is downloaded yet; the column is hidden then. */
  readonly progress?: FileProgress | undefined;
  /** The order of files without folders; a tree keeps the torrent's order. */
  readonly order: DisplayOrder;
  /** Undefined where the preset fixes the order. */
  readonly onOrder: ((order: DisplayOrder) => void) | undefined;
  /** Shows the toolbar "Choose Files". Its last buttons appear only with a handler. */
  readonly toolbar?: FileToolbarActions | undefined;
  /** Controls beside the search. */
  readonly actions?: ReactNode;
}

interface FileToolbarActions {
  readonly onConfirm?: () => void;
  readonly onCancel?: () => void;
  /** Disables choosing for now. */
  readonly isBusy?: boolean;
  /** The choice is being sent. */
  readonly isSaving?: boolean;
}

/** The files of a torrent as a tree, or as a list where there are no folders. Fills its parent, which must set a height. */
export function FileTree({ files, root, selection, isEditable, onChoose, progress, order, onOrder, toolbar, actions }: FileTreeProps) {
  const text = useText();
  const tree = useMemo(() => buildFileTree(files, root, separatorOf(files)), [files, root]);
  const [typed, setTyped] = useState('');
  const [isOnlySelected, setOnlySelected] = useState(false);
  // Deferred, so that typing stays fluent while 50,000 names are searched.
  const search = useDeferredValue(typed);
  const only = isOnlySelected ? selection : undefined;
  const isFiltered = search.trim() !== '' || isOnlySelected;
  const collapsedFolders = useCollapsedFolders(tree, search.trim());

  const isFlat = tree.folderCount === 0;
  const found = useMemo(
    () => rowsOf(tree, { collapsed: collapsedFolders.collapsed, search, only }),
    [tree, collapsedFolders.collapsed, search, only],
  );
  const isSorted = isFlat && (order.type !== 'default' || order.direction === 'desc');
  // Only these two orders depend on progress or on the selection.
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
  const searched = useMemo(() => shownPlaces(tree, { search }), [tree, search]);
  const filtered = useMemo(() => (only ? shownPlaces(tree, { search, only }) : searched), [tree, search, only, searched]);

  /** A folder's box affects only its visible files. */
  const toggleNode = (node: number) => {
    const below = placesOf(tree, node);
    onChoose(toggle(selection, isFiltered ? intersect(below, filtered) : below));
  };
  return (
    <div className={styles.files} data-file-tree>
      {toolbar && <FileSelectionToolbar tree={tree} places={searched} selection={selection} onChoose={onChoose} {...toolbar} />}
      <FileSearchBar
        tree={tree}
        selection={selection}
        search={typed}
        onSearch={setTyped}
        isOnlySelected={isOnlySelected}
        onOnlySelected={setOnlySelected}
        collapsedFolders={collapsedFolders}
        order={order}
        onOrder={onOrder}
        hasProgress={progress !== undefined}
        hasSizes={progress?.hasSizes !== false}
        actions={actions}
      />
      <DebouncedStatus>{isFiltered ? text('files.found', { count: filtered.length }) : ''}</DebouncedStatus>
      <FileGrid
        tree={tree}
        rows={rows}
        filter={`${isOnlySelected} ${search}`}
        collapsedFolders={collapsedFolders}
        chosenBefore={chosenBefore}
        isEditable={isEditable}
        isPressToggling={toolbar !== undefined}
        onToggle={toggleNode}
        progress={progress}
        order={order}
        onOrder={onOrder}
      />
      {rows.length === 0 && (
        <EmptyState
          ref={passFocusToFiles}
          icon={isFiltered ? 'search' : 'files'}
          text={text(isFiltered ? 'files.nothingFound' : 'files.none')}
        >
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

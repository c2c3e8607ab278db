import { useId, useRef, useState, type MouseEvent } from 'react';
import type { DisplayOrder } from '../../domain/taskList/displayOrder';
import { chosenOfNode } from '../../domain/files/fileSelection';
import type { FileTree } from '../../domain/files/fileTree';
import type { FileProgress } from '../../domain/files/fileProgress';
import { useText } from '../../i18n/useText';
import grid from '../common/lists/grid.module.css';
import { lazyPart } from '../common/loading/lazyPart';
import type { Anchor } from '../common/menus/PopupMenu';
import { useElementWidth } from '../common/layout/useElementWidth';
import { useRowPointer } from '../common/lists/useRowPointer';
import { UnprintedRows } from '../common/lists/UnprintedRows';
import { rowsPerPage, scrollToRow, useVirtualRows } from '../common/lists/useVirtualRows';
import { FileHeader } from './FileHeader';
import { FileRow } from './FileRow';
import type { CollapsedFolders } from './useCollapsedFolders';
import { useActiveNode } from './useActiveNode';
import { useTreeKeys } from './useTreeKeys';
import styles from './FileGrid.module.css';

const FileMenu = lazyPart(() => import('./FileMenu'));

interface FileGridProps {
  readonly tree: FileTree;
  /** Nodes from top to bottom. */
  readonly rows: readonly number[];
  /** This text changes when the search or "Selected only" changes. */
  readonly filter: string;
  readonly collapsedFolders: CollapsedFolders;
  /** See countChosenBefore. */
  readonly chosenBefore: Uint32Array;
  readonly isEditable: boolean;
  /** While files are being chosen, a click anywhere in the row changes its checkbox. */
  readonly isPressToggling: boolean;
  readonly onToggle: (node: number) => void;
  readonly progress: FileProgress | undefined;
  readonly order: DisplayOrder;
  readonly onOrder: ((order: DisplayOrder) => void) | undefined;
}

/** Below this a row has a second line instead of columns. */
const narrowWidth = 640;
const defaultRowHeight = 36;

/** Only rows near the screen are drawn; `aria-rowcount` and `aria-rowindex` count all (docs/interface.md, section 4). */
export function FileGrid({
  tree,
  rows,
  filter,
  collapsedFolders,
  chosenBefore,
  isEditable,
  isPressToggling,
  onToggle,
  progress,
  order,
  onOrder,
}: FileGridProps) {
  const text = useText();
  const { activeNode, activePlace, setActiveNode } = useActiveNode(tree, rows, collapsedFolders.collapsed, filter);
  const id = useId();
  const rowId = (node: number) => `${id}file-${node}`;
  const [menuAnchor, setMenuAnchor] = useState<Anchor>();
  const element = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const sample = useRef<HTMLDivElement>(null);
  const isNarrow = useElementWidth(scroller) < narrowWidth;
  // The style sheet sets the row height for this pointer and width.
  const rowHeight = useElementWidth(sample) || defaultRowHeight;
  const range = useVirtualRows(scroller, rows.length, rowHeight);
  const isFlat = tree.folderCount === 0;
  const hasMenu = !isFlat || onOrder !== undefined;

  const onKeyDown = useTreeKeys({
    tree,
    rows,
    collapsedFolders,
    activeNode,
    activePlace,
    rowsPerPage: () => rowsPerPage(scroller.current, rowHeight),
    onMove: (place) => {
      setActiveNode(rows[place] ?? -1);
      element.current?.focus({ preventScroll: true });
      scrollToRow(scroller.current, place, rowHeight);
    },
    onToggle: (node) => {
      if (isEditable) onToggle(node);
    },
    onMenu: () => {
      const row = scroller.current?.querySelector(`[data-node="${activeNode}"]`) ?? scroller.current;
      if (row && hasMenu) setMenuAnchor(row.getBoundingClientRect());
      return hasMenu;
    },
  });
  const pointer = useRowPointer(
    {
      onPress: (row) => {
        const node = Number(row);
        setActiveNode(node);
        if (tree.fileOf[node] === -1) collapsedFolders.toggle(node);
        else if (isEditable && isPressToggling) onToggle(node);
      },
      onCheck: (row) => {
        setActiveNode(Number(row));
        if (isEditable) onToggle(Number(row));
      },
      onOpen: () => undefined,
      onMenu: (row, anchor) => {
        setActiveNode(Number(row));
        setMenuAnchor(anchor);
      },
    },
    'node',
  );
  const listeners = {
    ...pointer,
    onContextMenu: hasMenu ? pointer.onContextMenu : undefined,
    onClick: (event: MouseEvent) => {
      if (isCollapseButton(event.target)) {
        const node = nodeAt(event.target);
        setActiveNode(node);
        collapsedFolders.toggle(node);
      } else pointer.onClick(event);
    },
  };
  const drawnRows = rows.slice(range.first, range.first + range.count);
  return (
    <>
      <div
        ref={element}
        role={isFlat ? 'grid' : 'treegrid'}
        aria-label={text('files.label')}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={isEditable || undefined}
        aria-activedescendant={drawnRows.includes(activeNode) ? rowId(activeNode) : undefined}
        tabIndex={0}
        className={`${grid.grid} ${styles.grid}`}
        data-empty={rows.length === 0 || undefined}
        data-flat={isFlat || undefined}
        data-narrow={isNarrow || undefined}
        data-progress={progress !== undefined || undefined}
        onKeyDown={onKeyDown}
      >
        <FileHeader isFlat={isFlat} isNarrow={isNarrow} hasProgress={progress !== undefined} order={order} onOrder={onOrder} />
        <div ref={scroller} role="rowgroup" className={grid.scroller} {...listeners}>
          <div ref={sample} role="presentation" className={styles.sample} />
          <div role="presentation" style={{ height: rows.length * rowHeight }} className={grid.rows}>
            {drawnRows.map((node, offset) => {
              const fileAt = tree.fileOf[node] ?? -1;
              return (
                <FileRow
                  key={node}
                  id={rowId(node)}
                  node={node}
                  index={fileAt < 0 ? undefined : (tree.files[fileAt]?.index ?? 0)}
                  folderPath={tree.folderPaths[node] ?? ''}
                  name={tree.names[node] ?? ''}
                  length={progress?.hasSizes === false ? undefined : (tree.lengths[node] ?? 0)}
                  level={tree.level[node] ?? 1}
                  isFlat={isFlat}
                  isCollapsed={fileAt < 0 && collapsedFolders.isCollapsed(node)}
                  chosen={chosenOfNode(tree, chosenBefore, node)}
                  percent={fileAt < 0 ? undefined : progress?.percent(fileAt)}
                  hasProgress={progress !== undefined}
                  place={range.first + offset}
                  height={rowHeight}
                  isActive={node === activeNode}
                  isEditable={isEditable}
                />
              );
            })}
          </div>
        </div>
      </div>
      <UnprintedRows range={range} rowCount={rows.length} />
      {menuAnchor && hasMenu && (
        <FileMenu
          tree={tree}
          collapsedFolders={collapsedFolders}
          order={order}
          onOrder={onOrder}
          hasProgress={progress !== undefined}
          anchor={menuAnchor}
          onClose={() => setMenuAnchor(undefined)}
        />
      )}
    </>
  );
}

const isCollapseButton = (target: EventTarget): boolean => target instanceof Element && target.closest('[data-fold]') !== null;

/** The node whose row holds this element. */
function nodeAt(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-node]') : null;
  return Number(row?.dataset.node ?? -1);
}

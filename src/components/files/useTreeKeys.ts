import type { KeyboardEvent } from 'react';
import type { FileTree } from '../../domain/files/fileTree';
import { readingKey } from '../common/interaction/readingDirection';
import { isMenuKey, placeAfterKey } from '../common/lists/useRowKeys';
import type { CollapsedFolders } from './useCollapsedFolders';

interface TreeKeys {
  readonly tree: FileTree;
  readonly rows: readonly number[];
  readonly collapsedFolders: CollapsedFolders;
  /** -1 until a row is chosen by key or pointer. */
  readonly activeNode: number;
  readonly activePlace: number;
  readonly rowsPerPage: () => number;
  readonly onMove: (place: number) => void;
  readonly onToggle: (node: number) => void;
  /** Returns whether there is a menu. */
  readonly onMenu: () => boolean;
}

/**
 * The keys of a treegrid (WAI-ARIA): up, down, Home, End and the page keys move; right (left in languages written from right to left)
 * opens a folder or enters it, its opposite collapses it or moves to its parent; Space changes the checkbox; Enter expands or collapses a
 * folder.
 */
export function useTreeKeys({ tree, rows, collapsedFolders, activeNode, activePlace, rowsPerPage, onMove, onToggle, onMenu }: TreeKeys) {
  const isFolder = tree.fileOf[activeNode] === -1;
  const act = (event: KeyboardEvent<HTMLElement>): boolean => {
    const key = readingKey(event);
    const place = placeAfterKey(key, { rowCount: rows.length, rowsPerPage, activePlace });
    if (place !== undefined) {
      onMove(place);
      return true;
    }
    if (isMenuKey({ key, shiftKey: event.shiftKey })) return onMenu();
    if (activePlace < 0) return false;
    if (key === 'ArrowRight' && isFolder) {
      if (collapsedFolders.isCollapsed(activeNode)) collapsedFolders.toggle(activeNode);
      else onMove(Math.min(rows.length - 1, activePlace + 1));
      return true;
    }
    if (key === 'ArrowLeft') {
      const above = rows.indexOf(tree.parent[activeNode] ?? -1);
      if (isFolder && !collapsedFolders.isCollapsed(activeNode)) collapsedFolders.toggle(activeNode);
      else if (above >= 0) onMove(above);
      return true;
    }
    // In a checkbox or on a button the browser handles these two keys.
    if (!event.currentTarget.matches(':focus')) return false;
    if (key === ' ') onToggle(activeNode);
    else if (key === 'Enter' && isFolder) collapsedFolders.toggle(activeNode);
    else return false;
    return true;
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    // After a press the scroller has the focus (useRowPointer).
    if (target === currentTarget.lastElementChild) currentTarget.focus();
    const isInHeader = target instanceof Element && target.closest('[role="columnheader"]') !== null;
    if (isInHeader || rows.length === 0) return;
    if (act(event)) event.preventDefault();
  };
}

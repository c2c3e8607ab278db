import { useMemo, useState } from 'react';
import type { FileTree } from '../../domain/files/fileTree';

/**
 * The row that the keyboard acts on. When a folder around the active row is collapsed, the folder is active. After the active row has left
 * for another reason, the row in its place is active. If `filter` changes and hides the active row, no row is active until it shows again.
 */
export function useActiveNode(tree: FileTree, rows: readonly number[], collapsed: ReadonlySet<string>, filter: string) {
  /** The node that was reached last, its last place, and the filter at that time. */
  const [last, setLast] = useState({ node: -1, place: -1, filter });
  // Memoised: the files render with every tick, and there may be 50,000 rows.
  const place = useMemo(() => placeOf(tree, rows, collapsed, last.node), [tree, rows, collapsed, last.node]);
  const node = rows[place] ?? -1;
  if (place >= 0 && (node !== last.node || place !== last.place || filter !== last.filter)) setLast({ node, place, filter });
  const isGone = place < 0 && last.node >= 0 && filter === last.filter;
  const activePlace = isGone ? Math.min(formerPlace(tree, rows, last), rows.length - 1) : place;
  // The press that makes the row active may also remove the row, so its place is stored now.
  const setActiveNode = (reached: number) => setLast({ node: reached, place: rows.indexOf(reached), filter });
  return { activeNode: rows[activePlace] ?? -1, activePlace, setActiveNode };
}

/** The place of a removed row among the present rows. In a tree, rows before it may be gone too, so the present ones are counted. */
const formerPlace = (tree: FileTree, rows: readonly number[], { node, place }: { readonly node: number; readonly place: number }) =>
  tree.folderCount === 0 ? place : rows.filter((row) => row < node).length;

/** The place of the node's row, or of the collapsed folder around the node; -1 where neither has a row. */
function placeOf(tree: FileTree, rows: readonly number[], collapsed: ReadonlySet<string>, node: number): number {
  const place = rows.indexOf(node);
  if (place >= 0 || node < 0) return place;
  const parent = tree.parent[node] ?? -1;
  const around = placeOf(tree, rows, collapsed, parent);
  return collapsed.has(tree.folderPaths[rows[around] ?? -1] ?? '') ? around : -1;
}

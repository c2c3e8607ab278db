import { useState } from 'react';
import type { FileTree } from '../../domain/files/fileTree';
import { collapse, collapseAll, expand } from '../../domain/files/fileTreeRows';

export interface CollapsedFolders {
  /** Paths of the collapsed folders. Folders are expanded at first (docs/interface.md, section 4). */
  readonly collapsed: ReadonlySet<string>;
  isCollapsed(node: number): boolean;
  toggle(node: number): void;
  expandAll(): void;
  collapseAll(): void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Which folders are collapsed. Each search expands all folders, so that its results show. After the search the folders are as before it.
 */
export function useCollapsedFolders(tree: FileTree, search: string): CollapsedFolders {
  const [collapsedOutsideSearch, setCollapsedOutsideSearch] = useState(none);
  const [inSearch, setInSearch] = useState({ search, collapsed: none });
  if (inSearch.search !== search) setInSearch({ search, collapsed: none });
  const collapsed = search === '' ? collapsedOutsideSearch : inSearch.collapsed;
  const change = (after: ReadonlySet<string>) => {
    if (search === '') setCollapsedOutsideSearch(after);
    else setInSearch({ search, collapsed: after });
  };
  const isCollapsed = (node: number) => collapsed.has(tree.folderPaths[node] ?? '');
  return {
    collapsed,
    isCollapsed,
    toggle: (node) => change(isCollapsed(node) ? expand(tree, collapsed, node) : collapse(tree, collapsed, node)),
    expandAll: () => change(none),
    collapseAll: () => change(collapseAll(tree)),
  };
}

import { useState } from 'react';
import type { FileTree } from '../../domain/files/fileTree';
import { fold, foldAll, unfold } from '../../domain/files/fileTreeRows';

export interface Folds {
  /** Paths of the folded folders. Folders are open at first (docs/interface.md, section 4). */
  readonly folded: ReadonlySet<string>;
  isFolded(node: number): boolean;
  toggle(node: number): void;
  expandAll(): void;
  collapseAll(): void;
}

const none: ReadonlySet<string> = new Set();

/** Which folders are folded. Each search opens all folders, so that its results show. Without a search the former folds are back. */
export function useFolds(tree: FileTree, search: string): Folds {
  const [foldedOutsideSearch, setFoldedOutsideSearch] = useState(none);
  const [inSearch, setInSearch] = useState({ search, folded: none });
  if (inSearch.search !== search) setInSearch({ search, folded: none });
  const folded = search === '' ? foldedOutsideSearch : inSearch.folded;
  const change = (after: ReadonlySet<string>) => {
    if (search === '') setFoldedOutsideSearch(after);
    else setInSearch({ search, folded: after });
  };
  const isFolded = (node: number) => folded.has(tree.folderPaths[node] ?? '');
  return {
    folded,
    isFolded,
    toggle: (node) => change(isFolded(node) ? unfold(tree, folded, node) : fold(tree, folded, node)),
    expandAll: () => change(none),
    collapseAll: () => change(foldAll(tree)),
  };
}

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

/** Which folders are folded. A search opens all folders, so that its results show, and restores the folds afterwards. */
export function useFolds(tree: FileTree, isSearching: boolean): Folds {
  const [unsearched, setUnsearched] = useState(none);
  const [found, setFound] = useState(none);
  const folded = isSearching ? found : unsearched;
  const change = (after: ReadonlySet<string>) => {
    if (isSearching) setFound(after);
    else {
      setUnsearched(after);
      setFound(none);
    }
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

import { useState } from 'react';
import type { FileTree } from '../../domain/fileTree';
import { fold, foldAll, unfold } from '../../domain/fileTreeRows';

export interface Folds {
  /** Paths of the folded folders; open at first (ui contract, "Task detail"). */
  readonly folded: ReadonlySet<string>;
  isFolded(node: number): boolean;
  toggle(node: number): void;
  expandAll(): void;
  collapseAll(): void;
}

const none: ReadonlySet<string> = new Set();

/** Which folders are folded. A search opens all, so that what it finds shows; what was folded before is so again after it. */
export function useFolds(tree: FileTree, isSearching: boolean): Folds {
  const [usual, setUsual] = useState(none);
  const [found, setFound] = useState(none);
  const folded = isSearching ? found : usual;
  const change = (after: ReadonlySet<string>) => {
    if (isSearching) setFound(after);
    else {
      setUsual(after);
      setFound(none);
    }
  };
  const isFolded = (node: number) => folded.has(tree.folderPaths[node] ?? '');
  return {
    folded,
    isFolded,
    toggle: (node) => {
      change(isFolded(node) ? unfold(tree, folded, node) : fold(tree, folded, node));
    },
    expandAll: () => {
      change(none);
    },
    collapseAll: () => {
      change(foldAll(tree));
    },
  };
}

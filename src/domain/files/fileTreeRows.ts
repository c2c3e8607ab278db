import { compareTexts } from '../format/compareTexts';
import { searchText } from '../input/searchText';
import { firstOrder, type DisplayOrder, type DisplayOrderType } from '../taskList/displayOrder';
import type { FileSelection } from './fileSelection';
import type { FileTree } from './fileTree';

/** The visible part of a tree. */
interface FileView {
  /** Paths of folders whose content is hidden. */
  readonly collapsed: ReadonlySet<string>;
  /** Part of the name of a file or of a folder around it; case does not matter. */
  readonly search: string;
  /** Only files of this selection, and the folders around them. */
  readonly only?: FileSelection | undefined;
}

const searchTexts = new WeakMap<FileTree, readonly string[]>();

/** Computed once per tree, at the first search. */
function searchedNames(tree: FileTree): readonly string[] {
  const known = searchTexts.get(tree);
  if (known) return known;
  const made = tree.names.map(searchText);
  searchTexts.set(tree, made);
  return made;
}

/** By node: 1 if the node, or a node in it, matches search and selection. Undefined when all nodes match. */
function passing(tree: FileTree, { search, only }: Omit<FileView, 'collapsed'>): Uint8Array | undefined {
  const wanted = searchText(search.trim());
  if (wanted === '' && !only) return undefined;
  const names = wanted === '' ? undefined : searchedNames(tree);
  const { nodeCount, fileOf, parent } = tree;
  const found = new Uint8Array(nodeCount);
  const passes = new Uint8Array(nodeCount);
  for (let node = 0; node < nodeCount; node += 1) {
    const above = parent[node] ?? -1;
    found[node] = !names || (above >= 0 && found[above] === 1) || names[node]?.includes(wanted) ? 1 : 0;
    const place = fileOf[node] ?? -1;
    if (place >= 0 && found[node] === 1 && (!only || only.flags[place] === 1)) passes[node] = 1;
  }
  for (let node = nodeCount - 1; node >= 0; node -= 1) {
    const above = parent[node] ?? -1;
    if (above >= 0 && passes[node] === 1) passes[above] = 1;
  }
  return passes;
}

/** The nodes that have a row, from top to bottom. */
export function rowsOf(tree: FileTree, view: FileView): readonly number[] {
  const passes = passing(tree, view);
  const rows: number[] = [];
  for (let node = 0; node < tree.nodeCount;) {
    const isFolder = tree.fileOf[node] === -1;
    const isHidden = passes?.[node] === 0;
    if (!isHidden) rows.push(node);
    node = isFolder && (isHidden || view.collapsed.has(tree.folderPaths[node] ?? '')) ? (tree.end[node] ?? tree.nodeCount) : node + 1;
  }
  return rows;
}

/** The places in `files` of all files that match search and selection, also in collapsed folders. */
export function shownPlaces(tree: FileTree, view: Omit<FileView, 'collapsed'>): readonly number[] {
  const passes = passing(tree, view);
  const places: number[] = [];
  for (let node = 0; node < tree.nodeCount; node += 1) {
    const place = tree.fileOf[node] ?? -1;
    if (place >= 0 && (!passes || passes[node] === 1)) places.push(place);
  }
  return places;
}

/** Collapsing a folder collapses all folders below it, so that expanding it again shows one level. */
export function collapse(tree: FileTree, collapsed: ReadonlySet<string>, node: number): ReadonlySet<string> {
  const after = new Set(collapsed);
  for (let below = node; below < (tree.end[node] ?? 0); below += 1) if (tree.fileOf[below] === -1) after.add(tree.folderPaths[below] ?? '');
  return after;
}

export function expand(tree: FileTree, collapsed: ReadonlySet<string>, node: number): ReadonlySet<string> {
  const after = new Set(collapsed);
  after.delete(tree.folderPaths[node] ?? '');
  return after;
}

export const collapseAll = (tree: FileTree): ReadonlySet<string> => new Set(tree.folderPaths.filter((_, node) => tree.fileOf[node] === -1));

/** Orders for files; a tree of folders keeps the torrent's. */
export const fileOrderTypes = ['default', 'name', 'size', 'percent', 'selected'] as const satisfies readonly DisplayOrderType[];

/** An order that files do not have becomes the default order. */
export const fileOrder = (order: DisplayOrder): DisplayOrder =>
  fileOrderTypes.some((type) => type === order.type) ? order : firstOrder('default');

interface SortedBy {
  readonly isChosen: (place: number) => boolean;
  /** 0 to 100. */
  readonly percentOf: (place: number) => number;
}

/** Sorts files without folders. Equal files keep their order, which is reversed when descending. */
export function sortRows(tree: FileTree, rows: readonly number[], { type, direction }: DisplayOrder, by: SortedBy): readonly number[] {
  const compare = compareBy(tree, type, by);
  const sorted = compare ? [...rows].sort((one, other) => compare(one, other) || one - other) : [...rows];
  return direction === 'asc' ? sorted : sorted.reverse();
}

function compareBy(tree: FileTree, type: DisplayOrderType, by: SortedBy): ((one: number, other: number) => number) | undefined {
  if (type === 'name') return (one, other) => compareTexts(tree.names[one] ?? '', tree.names[other] ?? '');
  const key = sortKey(tree, type, by);
  if (!key) return undefined;
  const keys = Float64Array.from({ length: tree.nodeCount }, (_, node) => key(node));
  return (one, other) => (keys[one] ?? 0) - (keys[other] ?? 0);
}

function sortKey(tree: FileTree, type: DisplayOrderType, { isChosen, percentOf }: SortedBy): ((node: number) => number) | undefined {
  const placeOf = (node: number) => tree.fileOf[node] ?? 0;
  if (type === 'size') return (node) => tree.lengths[node] ?? 0;
  if (type === 'percent') return (node) => percentOf(placeOf(node));
  if (type === 'selected') return (node) => (isChosen(placeOf(node)) ? 1 : 0);
  return undefined;
}

import type { SentOptions } from '../options/daemonOptions';
import type { FileTree, TreeFile } from './fileTree';
import type { Bytes } from '../units';

/** The chosen files, by their place in the list of files. Immutable. */
export interface FileSelection {
  /** 1 or 0. */
  readonly flags: { readonly length: number; readonly [place: number]: number };
  readonly count: number;
}

/** Whether all, some or none of the files of a folder, a group or an extension are chosen. */
export type Chosen = 'all' | 'some' | 'none';

function withFlags(flags: Uint8Array): FileSelection {
  let count = 0;
  for (const flag of flags) count += flag;
  return { flags, count };
}

/** The selection that the daemon reports, file by file. */
export function selectionOf(files: readonly { readonly selected: boolean }[]): FileSelection {
  const flags = new Uint8Array(files.length);
  files.forEach(({ selected }, place) => {
    if (selected) flags[place] = 1;
  });
  return withFlags(flags);
}

export const wholeSelection = (fileCount: number): FileSelection => ({ flags: new Uint8Array(fileCount).fill(1), count: fileCount });

/** Chooses or drops the files at these places. Other files keep their state. */
export function choose(selection: FileSelection, places: readonly number[], isChosen: boolean): FileSelection {
  const flags = new Uint8Array(selection.flags);
  for (const place of places) if (place < flags.length) flags[place] = isChosen ? 1 : 0;
  return withFlags(flags);
}

export function invert(selection: FileSelection, places: readonly number[]): FileSelection {
  const flags = new Uint8Array(selection.flags);
  for (const place of places) if (place < flags.length) flags[place] = flags[place] === 1 ? 0 : 1;
  return withFlags(flags);
}

export function chosenOf(selection: FileSelection, places: readonly number[]): Chosen {
  let count = 0;
  for (const place of places) count += selection.flags[place] ?? 0;
  if (count === 0) return 'none';
  return count === places.length ? 'all' : 'some';
}

/** Chooses all files of a folder, kind or extension. Drops them if all are chosen (docs/reference-behaviour.md, section 2). */
export const toggle = (selection: FileSelection, places: readonly number[]): FileSelection =>
  choose(selection, places, chosenOf(selection, places) !== 'all');

export function areSameSelection(one: FileSelection, other: FileSelection): boolean {
  if (one.count !== other.count || one.flags.length !== other.flags.length) return false;
  for (let place = 0; place < one.flags.length; place += 1) if (one.flags[place] !== other.flags[place]) return false;
  return true;
}

/** The total length of the chosen files. Clamped, because lengths may add up to infinity. */
export function chosenLength(files: readonly TreeFile[], selection: FileSelection): Bytes {
  let sum = 0;
  files.forEach(({ length }, place) => {
    if (selection.flags[place] === 1) sum += length;
  });
  return Math.min(sum, Number.MAX_VALUE);
}

/** More indexes are written as ranges, so that a choice of 50,000 files stays a small request. */
const maxListedIndexes = 1000;

/**
 * The value of aria2's `select-file`: ascending indexes with commas; many indexes as ranges such as `1-5` (aria2 manual, --select-file).
 * Empty when no file is chosen. An empty value must never be sent: aria2 answers OK to it and changes nothing.
 */
export function toSelectFile(files: readonly TreeFile[], selection: FileSelection): string {
  const indexes: number[] = [];
  files.forEach(({ index }, place) => {
    if (selection.flags[place] === 1) indexes.push(index);
  });
  indexes.sort((one, other) => one - other);
  if (indexes.length <= maxListedIndexes) return indexes.join(',');
  const runs: string[] = [];
  for (let from = 0; from < indexes.length;) {
    let to = from;
    while (indexes[to + 1] === (indexes[to] ?? 0) + 1) to += 1;
    runs.push(from === to ? `${indexes[from] ?? ''}` : `${indexes[from] ?? ''}-${indexes[to] ?? ''}`);
    from = to + 1;
  }
  return runs.join(',');
}

/** The selection that the daemon reports, as an option of a new task. A selection of all files needs no option. */
export function selectionOption(files: readonly (TreeFile & { readonly selected: boolean })[]): SentOptions {
  const selection = selectionOf(files);
  return selection.count > 0 && selection.count < files.length ? { 'select-file': toSelectFile(files, selection) } : {};
}

/** Reads the value of `toSelectFile`. Unknown indexes and invalid text are ignored. */
export function fromSelectFile(files: readonly TreeFile[], value: string): FileSelection {
  const runs = value.split(',').flatMap((part) => {
    const [, from, to = from] = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(part) ?? [];
    return from === undefined ? [] : [{ from: Number(from), to: Number(to) }];
  });
  const sorted = runs.sort((one, other) => one.from - other.from);
  const flags = new Uint8Array(files.length);
  const places = placesByIndex(files);
  let run = 0;
  let reach = 0;
  for (const place of places) {
    const index = files[place]?.index ?? 0;
    for (; run < sorted.length && (sorted[run]?.from ?? 0) <= index; run += 1) reach = Math.max(reach, sorted[run]?.to ?? 0);
    if (index <= reach) flags[place] = 1;
  }
  return withFlags(flags);
}

const knownOrders = new WeakMap<readonly TreeFile[], readonly number[]>();

/** Places sorted by index; nearly always they are sorted already. Computed once per list of files. */
function placesByIndex(files: readonly TreeFile[]): readonly number[] {
  const known = knownOrders.get(files);
  if (known) return known;
  const made = files.map((_, place) => place).sort((one, other) => (files[one]?.index ?? 0) - (files[other]?.index ?? 0));
  knownOrders.set(files, made);
  return made;
}

/** By node: the number of chosen files before it. A folder's count is then one subtraction. */
export function countChosenBefore(tree: FileTree, selection: FileSelection): Uint32Array {
  const before = new Uint32Array(tree.nodeCount + 1);
  for (let node = 0; node < tree.nodeCount; node += 1) {
    const place = tree.fileOf[node] ?? -1;
    before[node + 1] = (before[node] ?? 0) + (place >= 0 ? (selection.flags[place] ?? 0) : 0);
  }
  return before;
}

/** The checkbox state of a node. `before` is the result of countChosenBefore. */
export function chosenOfNode(tree: FileTree, before: Uint32Array, node: number): Chosen {
  const end = tree.end[node] ?? 0;
  const chosen = (before[end] ?? 0) - (before[node] ?? 0);
  if (chosen === 0) return 'none';
  return chosen === (tree.filesBefore[end] ?? 0) - (tree.filesBefore[node] ?? 0) ? 'all' : 'some';
}

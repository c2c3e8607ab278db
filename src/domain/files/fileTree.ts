import type { Bytes } from '../units';
import { commonFolder } from './commonFolder';
import { pathWithSlashes } from './pathWithSlashes';

/** The facts of a file that a tree needs. A TaskFile has them, and so has a file of a torrent that is not added yet. */
export interface TreeFile {
  /** From 1, as select-file counts. */
  readonly index: number;
  readonly path: string;
  readonly length: Bytes;
}

/** Numbers by place. A typed array needs a sixth of the memory. */
interface Numbers {
  readonly length: number;
  readonly [place: number]: number;
}

/**
 * Files and their folders in display order: depth first, sub-folders before files, otherwise in the order of the torrent
 * (docs/reference-behaviour.md, section 8). A node is a number, so that 50,000 files cost only a few arrays. The
 * descendants of a folder are the nodes between it and its `end`.
 */
export interface FileTree {
  readonly files: readonly TreeFile[];
  readonly nodeCount: number;
  readonly folderCount: number;
  /** By node: the place in `files`; -1 for a folder. */
  readonly fileOf: Numbers;
  /** By node: the node after its last descendant. */
  readonly end: Numbers;
  /** By node: the folder that it is in; -1 at the top. */
  readonly parent: Numbers;
  /** By node: from 1. */
  readonly level: Numbers;
  /** By node: the last segment of its path. Untrusted text. */
  readonly names: readonly string[];
  /** By node: a folder's path from the tree's root, the key of collapsed folders. Empty for files. */
  readonly folderPaths: readonly string[];
  /** By node: the length of a file, or the sum of all files in a folder. */
  readonly lengths: Numbers;
  /** By node: the number of files before it. The last element counts all files. */
  readonly filesBefore: Numbers;
}

/** Folders below this level show as one. The paths of a million levels, which a hostile torrent can have, would fill the memory. */
const deepestLevel = 100;

/** The folders of a tree while it is built, as linked lists of numbers. Folder 0 is the root, which has no node. */
class FolderTable {
  readonly parent = [-1];
  readonly name = [''];
  readonly path = [''];
  readonly firstFolder = [-1];
  readonly lastFolder = [-1];
  readonly nextFolder = [-1];
  readonly firstFile = [-1];
  readonly lastFile = [-1];
  private readonly known = new Map([['', 0]]);

  constructor(private readonly separator: string) {}

  /** The folder of a path, made if it is new. */
  at(path: string): number {
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const segments = path.split(this.separator).filter((segment) => segment !== '');
    if (segments.length > deepestLevel) segments.splice(deepestLevel - 1, Infinity, segments.slice(deepestLevel - 1).join(this.separator));
    const folder = segments.reduce((parent, segment) => this.within(parent, segment), 0);
    this.known.set(path, folder);
    return folder;
  }

  private within(parent: number, name: string): number {
    const path = parent === 0 ? name : `${this.path[parent] ?? ''}${this.separator}${name}`;
    const known = this.known.get(path);
    if (known !== undefined) return known;
    const folder = this.parent.push(parent) - 1;
    this.name.push(name);
    this.path.push(path);
    for (const links of [this.firstFolder, this.lastFolder, this.nextFolder, this.firstFile, this.lastFile]) links.push(-1);
    append(this.firstFolder, this.lastFolder, this.nextFolder, parent, folder);
    this.known.set(path, folder);
    return folder;
  }
}

type Links = number[] | Int32Array;

function append(first: Links, last: Links, next: Links, list: number, element: number): void {
  const before = last[list] ?? -1;
  if (before < 0) first[list] = element;
  else next[before] = element;
  last[list] = element;
}

/**
 * Builds the tree of files whose paths begin with `root` (see `torrentRoot`), which the names omit. Every segment of a
 * path is just a name: `..`, empty segments, control characters, duplicates and names of any length have no effect.
 */
export function buildFileTree(files: readonly TreeFile[], root = '', separator: '/' | '\\' = '/'): FileTree {
  const folders = new FolderTable(separator);
  const nextFile = new Int32Array(files.length).fill(-1);
  const fileNames: string[] = [];
  let path = '';
  let folder = 0;
  files.forEach((file, place) => {
    const below = file.path.startsWith(root) ? file.path.slice(root.length) : file.path;
    const cut = below.lastIndexOf(separator);
    fileNames.push(below.slice(cut + 1));
    const folderPath = below.slice(0, Math.max(0, cut));
    // Files of one folder are usually consecutive, so the folder is looked up only when the path changes.
    if (folderPath !== path) {
      path = folderPath;
      folder = folders.at(path);
    }
    append(folders.firstFile, folders.lastFile, nextFile, folder, place);
  });
  return numberNodes(files, fileNames, nextFile, folders);
}

/** Walks the linked lists in display order. */
function numberNodes(files: readonly TreeFile[], fileNames: readonly string[], nextFile: Numbers, folders: FolderTable): FileTree {
  const folderCount = folders.parent.length - 1;
  const nodeCount = files.length + folderCount;
  const fileOf = new Int32Array(nodeCount).fill(-1);
  const end = new Uint32Array(nodeCount);
  const parent = new Int32Array(nodeCount);
  const level = new Uint32Array(nodeCount);
  const lengths = new Float64Array(nodeCount);
  const filesBefore = new Uint32Array(nodeCount + 1);
  const names: string[] = [];
  const folderPaths: string[] = [];
  const nodeOf = new Int32Array(folderCount + 1).fill(-1);
  const cursor = Int32Array.from(folders.firstFolder);

  const emit = (within: number, name: string, folderPath: string): number => {
    const node = names.push(name) - 1;
    folderPaths.push(folderPath);
    const above = nodeOf[within] ?? -1;
    parent[node] = above;
    level[node] = above < 0 ? 1 : (level[above] ?? 0) + 1;
    end[node] = node + 1;
    return node;
  };
  for (let folder = 0; folder >= 0;) {
    const child = cursor[folder] ?? -1;
    if (child >= 0) {
      cursor[folder] = folders.nextFolder[child] ?? -1;
      nodeOf[child] = emit(folder, folders.name[child] ?? '', folders.path[child] ?? '');
      folder = child;
      continue;
    }
    for (let place = folders.firstFile[folder] ?? -1; place >= 0; place = nextFile[place] ?? -1) {
      const node = emit(folder, fileNames[place] ?? '', '');
      fileOf[node] = place;
      lengths[node] = files[place]?.length ?? 0;
    }
    const node = nodeOf[folder] ?? -1;
    if (node >= 0) end[node] = names.length;
    folder = folders.parent[folder] ?? -1;
  }
  for (let node = 0; node < nodeCount; node += 1) filesBefore[node + 1] = (filesBefore[node] ?? 0) + (fileOf[node] === -1 ? 0 : 1);
  for (let node = nodeCount - 1; node >= 0; node -= 1) {
    const above = parent[node] ?? -1;
    // Clamped, because two lengths at the end of the number range add up to infinity.
    if (above >= 0) lengths[above] = Math.min(Number.MAX_VALUE, (lengths[above] ?? 0) + (lengths[node] ?? 0));
  }
  return { files, nodeCount, folderCount, fileOf, end, parent, level, names, folderPaths, lengths, filesBefore };
}

/**
 * The separator of these paths. aria2 reports slashes on Windows too (`applyDir` of its util.cc). So a backslash separates only the paths
 * of another daemon, which have no slash.
 */
export const separatorOf = (files: readonly TreeFile[]): '/' | '\\' =>
  files.some(({ path }) => path.includes('/')) || !files.some(({ path }) => path.includes('\\')) ? '/' : '\\';

/**
 * The common start of all paths of a torrent: its download folder and its name. If the daemon had to change the name, or
 * the download folder has changed since, the real common prefix is used instead.
 */
export function torrentRoot(files: readonly TreeFile[], dir: string, name: string): string {
  const separator = separatorOf(files);
  const folder = separator === '/' ? pathWithSlashes(dir) : dir;
  const expected = `${folder.endsWith(separator) ? folder : folder + separator}${name}${separator}`;
  if (files.every(({ path }) => path.startsWith(expected))) return expected;
  return commonFolder(
    files.map(({ path }) => path),
    separator,
  );
}

/** The places in `files` of a node: the file's own, or those of all files below a folder. */
export function placesOf(tree: FileTree, node: number): readonly number[] {
  const places: number[] = [];
  for (let below = node; below < (tree.end[node] ?? 0); below += 1) {
    const place = tree.fileOf[below] ?? -1;
    if (place >= 0) places.push(place);
  }
  return places;
}

/** The same files at the same places: a tree built for one holds for the other. */
export function haveSamePaths(one: readonly TreeFile[], other: readonly TreeFile[]): boolean {
  if (one === other) return true;
  return one.length === other.length && one.every((file, place) => file.path === other[place]?.path && file.length === other[place].length);
}

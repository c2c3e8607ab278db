import { extensionOf, fileKinds, kindOfExtension, type FileKind } from './fileKinds';
import type { FileTree } from './fileTree';

/** Files with the same extension. */
interface ExtensionFiles {
  /** In lower case, without the dot. Empty for names without an extension. */
  readonly extension: string;
  /** Places in the list of files. */
  readonly places: readonly number[];
}

/** The extensions of one kind, the most frequent first. */
export interface FilesOfKind {
  readonly kind: FileKind;
  readonly extensions: readonly ExtensionFiles[];
  /** All further extensions together: a torrent with a different extension for each file must not fill the dialog. */
  readonly rest: { readonly extensionCount: number; readonly places: readonly number[] } | undefined;
}

const shownPerKind = 100;

const knownExtensions = new WeakMap<FileTree, readonly string[]>();

/** Extension by place, computed once per tree. */
function extensionsByPlace(tree: FileTree): readonly string[] {
  const known = knownExtensions.get(tree);
  if (known) return known;
  const made = new Array<string>(tree.files.length).fill('');
  tree.names.forEach((name, node) => {
    const place = tree.fileOf[node] ?? -1;
    if (place >= 0) made[place] = extensionOf(name);
  });
  knownExtensions.set(tree, made);
  return made;
}

/** The kinds and extensions of these files. Files without an extension are in the kind "other". */
export function filesByKind(tree: FileTree, places: readonly number[]): readonly FilesOfKind[] {
  const extensions = extensionsByPlace(tree);
  const placesByExtension = new Map<string, number[]>();
  for (const place of places) {
    const extension = extensions[place] ?? '';
    const known = placesByExtension.get(extension);
    if (known) known.push(place);
    else placesByExtension.set(extension, [place]);
  }
  const byKind = new Map<FileKind, ExtensionFiles[]>(fileKinds.map((kind) => [kind, []]));
  for (const [extension, found] of placesByExtension) byKind.get(kindOfExtension(extension))?.push({ extension, places: found });
  return fileKinds.flatMap((kind) => {
    const all = (byKind.get(kind) ?? []).sort(
      (one, other) => other.places.length - one.places.length || (one.extension < other.extension ? -1 : 1),
    );
    if (all.length === 0) return [];
    const further = all.slice(shownPerKind);
    const rest = further.length === 0 ? undefined : { extensionCount: further.length, places: further.flatMap((files) => files.places) };
    return [{ kind, extensions: all.slice(0, shownPerKind), rest }];
  });
}

/** All files of a kind, with any extension. */
export const placesOfKind = ({ extensions, rest }: FilesOfKind): readonly number[] => [
  ...extensions.flatMap(({ places }) => places),
  ...(rest?.places ?? []),
];

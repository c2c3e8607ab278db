import { extensionOf, fileGroups, groupOfExtension, type FileGroup } from './fileTypes';
import type { FileTree } from './fileTree';

/** Files with the same extension. */
export interface ExtensionFiles {
  /** In lower case, without the dot. Empty for names without an extension. */
  readonly extension: string;
  /** Places in the list of files. */
  readonly places: readonly number[];
}

/** The extensions of one kind, the most frequent first. */
export interface GroupFiles {
  readonly group: FileGroup;
  readonly extensions: readonly ExtensionFiles[];
  /** All further extensions together: a torrent with a different extension for each file must not fill the dialog. */
  readonly rest: { readonly extensionCount: number; readonly places: readonly number[] } | undefined;
}

const shownPerGroup = 100;

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

/** The groups and extensions of these files. Files without an extension are in the group "other". */
export function groupFiles(tree: FileTree, places: readonly number[]): readonly GroupFiles[] {
  const extensions = extensionsByPlace(tree);
  const placesByExtension = new Map<string, number[]>();
  for (const place of places) {
    const extension = extensions[place] ?? '';
    const known = placesByExtension.get(extension);
    if (known) known.push(place);
    else placesByExtension.set(extension, [place]);
  }
  const byGroup = new Map<FileGroup, ExtensionFiles[]>(fileGroups.map((group) => [group, []]));
  for (const [extension, found] of placesByExtension) byGroup.get(groupOfExtension(extension))?.push({ extension, places: found });
  return fileGroups.flatMap((group) => {
    const all = (byGroup.get(group) ?? []).sort(
      (one, other) => other.places.length - one.places.length || (one.extension < other.extension ? -1 : 1),
    );
    if (all.length === 0) return [];
    const further = all.slice(shownPerGroup);
    const rest = further.length === 0 ? undefined : { extensionCount: further.length, places: further.flatMap((files) => files.places) };
    return [{ group, extensions: all.slice(0, shownPerGroup), rest }];
  });
}

/** All files of a group, with any extension. */
export const placesOfGroup = ({ extensions, rest }: GroupFiles): readonly number[] => [
  ...extensions.flatMap(({ places }) => places),
  ...(rest?.places ?? []),
];

import type { NewFileKind } from './newFile';

const endings: Readonly<Record<NewFileKind, readonly string[]>> = { torrent: ['.torrent'], metalink: ['.meta4', '.metalink'] };

/** The extensions for the `accept` attribute of a file input. */
export const acceptOf = (kind: NewFileKind): string => endings[kind].join(',');

/** The kind by the file's name, as the file input filters. Undefined for other files. */
export function kindOfFile(fileName: string): NewFileKind | undefined {
  const name = fileName.toLowerCase();
  return (['torrent', 'metalink'] as const).find((kind) => endings[kind].some((ending) => name.endsWith(ending)));
}

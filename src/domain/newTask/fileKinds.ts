import type { NewFileKind } from './newFile';

const endings: Readonly<Record<NewFileKind, readonly string[]>> = { torrent: ['.torrent'], metalink: ['.meta4', '.metalink'] };

/** What a file box offers (specification section 2, "File filters"). */
export const acceptOf = (kind: NewFileKind): string => endings[kind].join(',');

/** By its name alone, as the file chooser filters; undefined for any other file. */
export function kindOfFile(fileName: string): NewFileKind | undefined {
  const name = fileName.toLowerCase();
  return (['torrent', 'metalink'] as const).find((kind) => endings[kind].some((ending) => name.endsWith(ending)));
}

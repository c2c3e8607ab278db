import { isRecord, parseJson } from '../checks';

/** Frequently used folders of one daemon. Paths are different on another daemon. */
export interface DownloadFolders {
  /** In the order in which they were pinned. */
  readonly pinned: readonly string[];
  /** Newest first. */
  readonly recent: readonly string[];
  /** Folders from the operator's preset, for all daemons. Never stored. */
  readonly fromPreset?: readonly string[];
}

export const noFolders: DownloadFolders = { pinned: [], recent: [] };

/** A longer list would need a search. */
export const maxRecent = 10;
const maxPinned = 20;

const texts = (raw: unknown, most: number): readonly string[] =>
  Array.isArray(raw) ? [...new Set(raw.filter((entry): entry is string => typeof entry === 'string' && entry !== ''))].slice(0, most) : [];

/** Reads stored folders by profile id and drops invalid entries. */
export function parseFolders(text: string | undefined): Readonly<Record<string, DownloadFolders>> {
  const raw = parseJson(text);
  if (!isRecord(raw)) return {};
  return Object.fromEntries(
    Object.entries(raw).map(([id, folders]) => [
      id,
      isRecord(folders) ? { pinned: texts(folders.pinned, maxPinned), recent: texts(folders.recent, maxRecent) } : noFolders,
    ]),
  );
}

export const withRecent = (folders: DownloadFolders, used: readonly string[]): DownloadFolders => ({
  ...folders,
  recent: texts([...used, ...folders.recent], maxRecent),
});

export const withoutRecent = (folders: DownloadFolders, folder: string): DownloadFolders => ({
  ...folders,
  recent: folders.recent.filter((known) => known !== folder),
});

/** Pins the folder, or unpins a pinned one. */
export const withPinToggled = (folders: DownloadFolders, folder: string): DownloadFolders =>
  folders.pinned.includes(folder)
    ? { ...folders, pinned: folders.pinned.filter((known) => known !== folder) }
    : { ...folders, pinned: texts([...folders.pinned, folder], maxPinned) };

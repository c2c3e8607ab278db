import { isRecord } from '../checks';

/** Folders that a user comes back to, of one daemon: paths mean nothing to another. */
export interface Folders {
  /** In the order in which they were pinned. */
  readonly pinned: readonly string[];
  /** Newest first. */
  readonly recent: readonly string[];
  /** By the operator's preset, for all daemons; never stored. */
  readonly given?: readonly string[];
}

export const noFolders: Folders = { pinned: [], recent: [] };

/** More would be a list to search in. */
export const mostRecent = 10;
const mostPinned = 20;

const texts = (raw: unknown, most: number): readonly string[] =>
  Array.isArray(raw) ? [...new Set(raw.filter((entry): entry is string => typeof entry === 'string' && entry !== ''))].slice(0, most) : [];

/** What is stored may be anything. By the id of a profile. */
export function parseFolders(text: string | undefined): Readonly<Record<string, Folders>> {
  try {
    const raw: unknown = JSON.parse(text ?? '{}');
    if (!isRecord(raw)) return {};
    return Object.fromEntries(
      Object.entries(raw).map(([id, folders]) => [
        id,
        isRecord(folders) ? { pinned: texts(folders.pinned, mostPinned), recent: texts(folders.recent, mostRecent) } : noFolders,
      ]),
    );
  } catch {
    return {};
  }
}

export const withRecent = (folders: Folders, used: readonly string[]): Folders => ({
  ...folders,
  recent: texts([...used, ...folders.recent], mostRecent),
});

export const withPin = (folders: Folders, folder: string): Folders =>
  folders.pinned.includes(folder)
    ? { ...folders, pinned: folders.pinned.filter((known) => known !== folder) }
    : { ...folders, pinned: texts([...folders.pinned, folder], mostPinned) };

import { aGid, aText, isRecord, parseJson } from '../checks';
import type { Gid } from '../units';

/** A task that was paused for the choice of its files. It belongs to the daemon of this profile. */
export interface TaskPausedForFiles {
  readonly gid: Gid;
  readonly rpcId: string;
}

const maxPaused = 100;
const anId = aText(100);

/** Reads the tasks as `Arioso.PausedForFiles` holds them, a JSON array. Stored data is untrusted, so invalid entries are dropped. */
export function parsePausedForFiles(text: string | undefined): readonly TaskPausedForFiles[] {
  const raw = parseJson(text);
  return (Array.isArray(raw) ? raw.slice(-maxPaused) : []).flatMap((entry: unknown): TaskPausedForFiles[] => {
    if (!isRecord(entry)) return [];
    const [gid, rpcId] = [aGid(entry.gid), anId(entry.rpcId)];
    return gid !== undefined && rpcId !== undefined ? [{ gid, rpcId }] : [];
  });
}

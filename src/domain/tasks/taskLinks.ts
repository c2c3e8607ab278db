import type { Task } from './task';

/** The URL of a task with a single file whose URIs are all the same. */
export function downloadLink(task: Task): string | undefined {
  const [url, ...others] = task.details?.uris ?? [];
  return others.length === 0 ? url : undefined;
}

/** A magnet link (BEP 9) with the info hash only. */
export function magnetLink(task: Task): string | undefined {
  const infoHash = task.details?.infoHash;
  return infoHash ? `magnet:?xt=urn:btih:${infoHash}` : undefined;
}

import { errorDescription } from './errorCodes';
import type { Task } from './task';

/** The URL of a task that has one: a single file whose URIs are all the same (specification section 3, "singleUrl"). */
export function downloadUrl(task: Task): string | undefined {
  const [url, ...others] = task.details?.uris ?? [];
  return others.length === 0 ? url : undefined;
}

/** BEP 9, with the info hash alone. */
export function magnetLink(task: Task): string | undefined {
  const infoHash = task.details?.infoHash;
  return infoHash ? `magnet:?xt=urn:btih:${infoHash}` : undefined;
}

/** Specification section 4: a failed single file that is no torrent and whose error has a description. */
export function isRetryable(task: Task): boolean {
  const { details } = task;
  return task.status === 'error' && errorDescription(task.errorCode) !== undefined && details?.fileCount === 1 && !details.isTorrent;
}

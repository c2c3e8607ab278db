/** What aria2 can start from one line: http, https, ftp, sftp, or a magnet (specification section 5). */
const downloadUrl = /^(?:(?:https?|s?ftp):\/\/\S|magnet:\?\S)/i;

export const isDownloadUrl = (line: string): boolean => downloadUrl.test(line);

export interface ParsedLines {
  /** In the order they were typed, trimmed. */
  readonly urls: readonly string[];
  /** Neither blank nor a download URL. */
  readonly invalid: readonly string[];
}

/** One URL per line; blank lines are dropped (specification section 5). */
export function parseDownloadLines(text: string): ParsedLines {
  const urls: string[] = [];
  const invalid: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const trimmed = line.trim();
    if (trimmed === '') continue;
    (isDownloadUrl(trimmed) ? urls : invalid).push(trimmed);
  }
  return { urls, invalid };
}

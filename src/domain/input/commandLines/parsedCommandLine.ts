import type { UriDownload } from '../../newTask/newDownload';

/** The downloads of a command line, with aria2's options. */
export interface ParsedCommandLine {
  readonly downloads: readonly UriDownload[];
  /** Options and operands, as written, that would change the download but that aria2 does not support. */
  readonly ignored: readonly string[];
}

const hostLike = /^(?:localhost|\[[0-9a-f:.]+\]|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:[/?#]|$)/i;

/** curl and wget read a host without a protocol as http. */
export function guessLink(operand: string): string | undefined {
  if (/^(?:https?|s?ftp):\/\/\S/i.test(operand)) return operand;
  return hostLike.test(operand) ? `http://${operand}` : undefined;
}

/** The names of user and password for a link's protocol. */
export const credentialNames = (link: string): readonly [string, string] =>
  /^s?ftp:/i.test(link) ? ['ftp-user', 'ftp-passwd'] : ['http-user', 'http-passwd'];

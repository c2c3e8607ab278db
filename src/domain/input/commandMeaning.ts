import type { UriDownload } from '../newDownload';

/** What a program's command line asks for, in the daemon's words. */
export interface CommandMeaning {
  readonly downloads: readonly UriDownload[];
  /** Options and operands, as written, that the daemon cannot do anything with and that would change the download. */
  readonly ignored: readonly string[];
}

const hostLike = /^(?:localhost|\[[0-9a-f:.]+\]|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:[/?#]|$)/i;

/** curl and wget take a host without a protocol for one of the web. */
export function guessLink(operand: string): string | undefined {
  if (/^(?:https?|s?ftp):\/\/\S/i.test(operand)) return operand;
  return hostLike.test(operand) ? `http://${operand}` : undefined;
}

/** The names of user and password for a link's protocol. */
export const credentialNames = (link: string): readonly [string, string] =>
  /^s?ftp:/i.test(link) ? ['ftp-user', 'ftp-passwd'] : ['http-user', 'http-passwd'];

import { decodeUriPart } from '../uris';

/** aria2's name for the file of a link, unless the server sends another name. Empty when the link has no path, or ends with a slash. */
export function linkName(link: string): string {
  const [, path = ''] = /^[a-z]+:\/\/[^/?#]*([^?#]*)/i.exec(link) ?? [];
  return decodeUriPart(path.slice(path.lastIndexOf('/') + 1));
}

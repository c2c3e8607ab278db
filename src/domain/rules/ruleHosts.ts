import { parseUrl } from '../uris';

/** The host of an address, in lower case, without the port. Undefined for text without a host. */
export function hostOfUri(uri: string): string | undefined {
  const host = parseUrl(uri)?.hostname.toLowerCase();
  return host === '' ? undefined : host;
}

/** The host that a user has typed, pasted as an address, or written as `*.example.org`. International names become ASCII, as in links. */
export function hostOfText(typed: string): string | undefined {
  const plain = typed.trim().replace(/^\*?\./, '');
  const host = hostOfUri(/^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain.replace(/^[a-z0-9+.-]+/i, 'http') : `http://${plain}`);
  return host !== undefined && /^(?:[^\s*?/\\]+)$/.test(host) ? host : undefined;
}

/** Whether a host is the wanted one or one below it: `cdn.example.org` is below `example.org`. */
export const isHostWithin = (host: string, wanted: string): boolean => host === wanted || host.endsWith(`.${wanted}`);

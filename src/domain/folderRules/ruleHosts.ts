import { parseUrl } from '../uris';

/**
 * The host of an address, in lower case, without the port. Undefined for text without a host. `URL` converts international names and IP
 * addresses such as 0x7f000001 only for web schemes, so the scheme becomes http.
 */
export const hostOfUri = (uri: string): string | undefined => parseUrl(uri.trim().replace(/^[a-z][a-z0-9+.-]*:/i, 'http:'))?.hostname;

/** The host that a user has typed, pasted as an address, or written as `*.example.org`. */
export function hostOfText(typed: string): string | undefined {
  const plain = typed.trim().replace(/^\*?\./, '');
  const host = hostOfUri(/^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain : `http://${plain}`);
  return host !== undefined && /^(?:[^\s*?/\\]+)$/.test(host) ? host : undefined;
}

/** Whether a host is the wanted one or one below it: `cdn.example.org` is below `example.org`. */
export const isHostWithin = (host: string, wanted: string): boolean => host === wanted || host.endsWith(`.${wanted}`);

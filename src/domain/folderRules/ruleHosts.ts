import { hostOfUri } from '../uris';

/** The host that a user has typed, pasted as an address, or written as `*.example.org`. */
export function hostOfText(typed: string): string | undefined {
  const plain = typed.trim().replace(/^\*?\./, '');
  const host = hostOfUri(/^[a-z][a-z0-9+.-]*:\/\//i.test(plain) ? plain : `http://${plain}`);
  return host !== undefined && /^(?:[^\s*?/\\]+)$/.test(host) ? host : undefined;
}

/** Whether a host is the wanted one or one below it: `cdn.example.org` is below `example.org`. */
export const isHostWithin = (host: string, wanted: string): boolean => host === wanted || host.endsWith(`.${wanted}`);

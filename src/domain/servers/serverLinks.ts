import { profileName, type RpcProfile } from '../connection/rpcProfile';
import { encodeComponent } from '../visibleText';

/** A page of a server, for bookmarks and other tabs: `/downloading?server=NAS`. */
export const pathOnServer = (path: string, profile: RpcProfile): string => `${path}?server=${encodeComponent(profileName(profile))}`;

/** The query without its parameter `server`; empty when nothing else is in it. */
export function withoutServer(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('server');
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}

/**
 * The parameter `server` of an address: `?server=NAS` before the hash, or `#!/downloading?server=NAS` (docs/integration.md, section 14).
 */
import type { RouteId } from '../routes';
import { isListPage } from '../taskList/taskLists';
import { profileName, type RpcProfile } from '../connection/rpcProfile';
import { wellFormed } from '../visibleText';

/** The name of a profile; undefined when the parameter is absent. */
export const serverParameter = (search: string): string | undefined => new URLSearchParams(search).get('server') ?? undefined;

/** After the hash only lists, the New form and links that add a download take the parameter. */
export const serverAfterHash = (page: RouteId | undefined, search: string): string | undefined =>
  page === 'new' || page === 'newLink' || isListPage(page) ? serverParameter(search) : undefined;

/** Names are those of the server switch. The more recently used of two profiles with one name counts. */
export const findServer = (profiles: readonly RpcProfile[], name: string | undefined): RpcProfile | undefined =>
  // An address holds the well-formed name (serverLinks.ts).
  name === undefined ? undefined : profiles.find((profile) => wellFormed(profileName(profile)) === wellFormed(name));

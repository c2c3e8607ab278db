import { decodeBase64 } from '../base64';
import { refused, type ParsedLink } from './parsedLink';
import { asciiHost } from '../input/links';
import { readFields } from '../connection/profileFields';
import { isThisDevice } from '../connection/hostKinds';
import { defaultRpcInterface, defaultRpcPort, type PageOrigin, type RpcProfile } from '../connection/rpcProfile';
import { decodeUriPart } from '../uris';

/** The fields that `/settings/rpc/set/…` sets; the others get their defaults (docs/reference-behaviour.md, section 4). */
export type RpcCommand = Pick<RpcProfile, 'protocol' | 'rpcHost' | 'rpcPort' | 'rpcInterface' | 'secret'>;

const emptyCommand: RpcCommand = { protocol: 'ws', rpcHost: '', rpcPort: defaultRpcPort, rpcInterface: defaultRpcInterface, secret: '' };

/**
 * Reads `{protocol}/{host}/{port}/{interface}/{secret?}` and the query form, which has priority. The interface may have an
 * encoded slash. The rest of the path is the secret (docs/integration.md, section 3). An international host becomes the ASCII name that the
 * browser contacts, because letters that look alike would pass for a host that the user knows.
 */
export function parseRpcLink(path: string, search: string): ParsedLink<RpcCommand> {
  const query = new URLSearchParams(search);
  const [protocolPart = '', hostPart = '', portPart = '', interfacePart = '', ...secretParts] = path.split('/').map(decodeUriPart);
  const part = (name: string, fallback: string) => query.get(name) ?? fallback;

  const secret = decodeBase64(part('secret', secretParts.join('/')));
  const rpcPort = part('port', portPart);
  const rpcInterface = part('interface', interfacePart);
  const read = readFields({
    protocol: part('protocol', protocolPart),
    rpcHost: part('host', hostPart),
    ...(rpcPort === '' ? {} : { rpcPort }),
    ...(secret === undefined ? {} : { secret }),
    ...(rpcInterface === '' ? {} : { rpcInterface }),
  });
  if ('problem' in read) return { ok: false, error: read.problem };
  if (secret === undefined) return refused('error.secretNotBase64');
  const command = { ...emptyCommand, ...read.changes };
  return { ok: true, command: { ...command, rpcHost: asciiHost(command.rpcHost) } };
}

/**
 * Whether a link may change the profile without a question: no daemon was configured before, or the user, the page or the operator already
 * trusts its host (docs/trust.md, section 3).
 */
export const isTrustedRpcCommand = (
  command: RpcCommand,
  page: PageOrigin,
  profiles: readonly RpcProfile[],
  nothingConfigured: boolean,
): boolean =>
  nothingConfigured ||
  isThisDevice(command.rpcHost) ||
  [page.hostname, ...profiles.map((profile) => profile.rpcHost)].some((host) => host.toLowerCase() === command.rpcHost.toLowerCase());

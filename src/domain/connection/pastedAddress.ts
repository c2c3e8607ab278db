import { decodeUriPart, parseUrl } from '../uris';
import { encodeBase64 } from '../base64';
import { oneOf } from '../checks';
import type { PageFacts } from './connectionFacts';
import { isMixedContent } from './profileProtocol';
import { hasFragment, readField, readFields, readPort, type ProfileField, type ReadField, type ReadFields } from './profileFields';
import { isValidHost, maxProfileTextLength, rpcProtocols, type RpcProfile, type RpcProtocol } from './rpcProfile';
import { parseRpcLink } from '../commandLinks/rpcLink';

/** The fields of a profile that an address names. The other fields keep their values. */
type PastedAddress = Partial<
  Pick<RpcProfile, 'protocol' | 'httpMethod' | 'rpcHost' | 'rpcPort' | 'rpcInterface' | 'secret' | 'rpcRequestHeaders'>
>;

const maxLength = 4000;
/** `token:secret@host:6800/jsonrpc` and parts of it. */
const bareAddress = /^(?:[^\s/]+@)?(?:\[[\da-f:.]+\]|[^\s:/?#@]+)(?::(\d+))?(?:\/\S*)?$/i;
const portInUrl = /^[^/?#]*\/\/[^/?#]*:(\d+)(?:[/?#]|$)/;
const setLink = /\/settings\/rpc\/set(?:\/([^?#]*))?(\?.*)?$/s;

/**
 * Reads any address of an aria2: `ws://token:SECRET@host:6800/jsonrpc`, `http://host:6800/jsonrpc`, a link of AriaNg or
 * Arioso (`#!/settings/rpc/set/…`), a link of webui-aria2 (`?host=…&port=…`), or just `host:6800`. Undefined for other
 * text, and when a part is too long to be stored. `takesDefaultPort`: a URL without a port has the default port of its protocol.
 */
export function parsePastedAddress(pasted: string, takesDefaultPort = true): PastedAddress | undefined {
  const address = readAddress(pasted, takesDefaultPort);
  const isKept = Object.values(address ?? {}).every((value) => String(value).length <= maxProfileTextLength);
  return isKept ? address : undefined;
}

type Page = Pick<PageFacts, 'isSecure'>;

/**
 * The fields of an address, or the problem. A secure page takes no insecure protocol, except for this device (docs/specification.md,
 * section 6).
 */
export function readPastedAddress(pasted: string, page: Page): ReadField {
  const address = parsePastedAddress(pasted);
  return address ? usable(address, page) : { problem: { key: 'settings.pasteRefused' } };
}

/** Whether the text in the host field is a whole address: it has a login, a path or a port. */
export const isAddressInHostField = (typed: string): boolean => /[/@]|\]:/.test(typed) || /^[^:]+:\d*$/.test(typed.trim());

/** Reads the text typed into a profile's field. A whole address typed as the host fills the other fields too. */
export function readFieldOrAddress(field: ProfileField, typed: string, page: Page, takesDefaultPort = true): ReadField {
  const address = field === 'rpcHost' && isAddressInHostField(typed) ? parsePastedAddress(typed, takesDefaultPort) : undefined;
  return address ? usable(address, page) : readField(field, typed);
}

/**
 * Reads several typed fields. A whole address typed as the host overrides the other fields that it names. A typed port takes the place of
 * the default port.
 */
export function readFieldsOrAddress(typed: Readonly<Partial<Record<ProfileField, string>>>, page: Page): ReadFields {
  if (typed.rpcHost === undefined) return readFields(typed);
  const host = readFieldOrAddress('rpcHost', typed.rpcHost, page, (typed.rpcPort ?? '').trim() === '');
  if ('problem' in host) return { ...host, field: 'rpcHost' };
  const others = readFields(Object.fromEntries(Object.entries(typed).filter(([field]) => !(field in host.changes))));
  return 'problem' in others ? others : { changes: { ...others.changes, ...host.changes } };
}

/** An address without a protocol keeps that of the profile. */
function usable(address: PastedAddress, page: Page): ReadField {
  const { protocol, rpcHost = '' } = address;
  const isRefused = protocol !== undefined && isMixedContent({ protocol, rpcHost }, page);
  return isRefused ? { problem: { key: 'error.protocolInvalid' } } : { changes: address };
}

function readAddress(pasted: string, takesDefaultPort: boolean): PastedAddress | undefined {
  const text = pasted.trim();
  if (text === '' || text.length > maxLength) return undefined;
  const link = setLink.exec(text);
  if (link) {
    const [, path = '', search = ''] = link;
    const parsed = parseRpcLink(path, search);
    return parsed.ok ? { ...parsed.command, httpMethod: 'POST' } : undefined;
  }
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  const protocol = oneOf(rpcProtocols)(scheme);
  if (scheme !== undefined && !protocol) return undefined;
  const bare = bareAddress.exec(text);
  if (!protocol && !bare) return undefined;
  // A URL parser reads "localhost:6800" as a scheme, so an address without a scheme gets one.
  const url = parseUrl(protocol ? text : `http://${text}`);
  if (!url) return undefined;
  // URL drops a scheme's default port, so the text itself says whether it names one.
  const named = url.port || (protocol ? portInUrl.exec(text)?.[1] : bare?.[1]);
  const port = named ?? (protocol && takesDefaultPort ? defaultPorts[protocol] : '');
  const webui = webuiParameters(url);
  return webui ? fromWebui(webui) : fromUrl(url, protocol, port);
}

/** The parameters of a link of webui-aria2, which has them before or after its own `#`. */
function webuiParameters({ search, hash }: URL): URLSearchParams | undefined {
  const behindHash = hash.includes('?') ? hash.slice(hash.indexOf('?')) : '';
  return [new URLSearchParams(search), new URLSearchParams(behindHash)].find((candidate) => candidate.get('host'));
}

function fromWebui(query: URLSearchParams): PastedAddress | undefined {
  const rpcHost = query.get('host') ?? '';
  const path = query.get('path') ?? '';
  if (!isValidHost(rpcHost) || hasFragment(path)) return undefined;
  const encrypt = query.get('encrypt');
  return {
    protocol: encrypt !== null && encrypt !== 'false' && encrypt !== '' ? 'wss' : 'ws',
    rpcHost,
    ...portOf(query.get('port') ?? ''),
    ...(path !== '' ? { rpcInterface: path.replace(/^\/+/, '') } : {}),
    ...credentials(query.get('username') ?? '', query.get('password') ?? '', query.get('token') ?? ''),
  };
}

const defaultPorts: Readonly<Record<RpcProtocol, string>> = { http: '80', ws: '80', https: '443', wss: '443' };

function fromUrl(url: URL, protocol: RpcProtocol | undefined, port: string): PastedAddress | undefined {
  const rpcHost = decodeUriPart(url.hostname);
  const path = decodeUriPart(url.pathname.replace(/^\/+/, ''));
  if (!isValidHost(rpcHost) || hasFragment(path) || (port !== '' && readPort(port) === undefined)) return undefined;
  const [user, password] = [decodeUriPart(url.username), decodeUriPart(url.password)];
  return {
    ...(protocol ? { protocol } : {}),
    rpcHost,
    ...portOf(port),
    ...(path === '' ? {} : { rpcInterface: path + url.search }),
    ...(user === 'token' ? credentials('', '', password) : credentials(user, password, '')),
  };
}

function portOf(text: string): PastedAddress {
  const rpcPort = readPort(text);
  return rpcPort === undefined ? {} : { rpcPort };
}

/** User and password are meant for a proxy, because aria2 has only a secret. They go into the Authorization header. */
function credentials(user: string, password: string, secret: string): PastedAddress {
  if (secret !== '') return { secret: encodeBase64(secret) };
  return user === '' ? {} : { rpcRequestHeaders: `Authorization: Basic ${encodeBase64(`${user}:${password}`)}` };
}

import { encodeBase64 } from './base64';
import { isValidHost, longestProfileText, rpcProtocols, type RpcProfile, type RpcProtocol } from './rpcProfile';
import { parseRpcLink } from './rpcLink';

/** What an address says of a profile; what it does not say stays as it was. */
export type PastedAddress = Partial<
  Pick<RpcProfile, 'protocol' | 'httpMethod' | 'rpcHost' | 'rpcPort' | 'rpcInterface' | 'secret' | 'rpcRequestHeaders'>
>;

const maxLength = 4000;
/** `token:secret@host:6800/jsonrpc` and parts of it. */
const bareAddress = /^(?:[^\s/]+@)?(?:\[[\da-f:.]+\]|[^\s:/?#@]+)(?::\d+)?(?:\/\S*)?$/i;
const setLink = /\/settings\/rpc\/set(?:\/([^?#]*))?(\?.*)?$/s;

/**
 * Reads any address that leads to an aria2: `ws://token:SECRET@host:6800/jsonrpc`, `http://host:6800/jsonrpc`, a link of
 * AriaNg or of ours (`#!/settings/rpc/set/…`), one of webui-aria2 (`?host=…&port=…`), or plainly `host:6800`.
 * Undefined when it is none, or one with a part that is too long to be kept.
 */
export function parsePastedAddress(pasted: string): PastedAddress | undefined {
  const address = readAddress(pasted);
  const isKept = Object.values(address ?? {}).every((value) => String(value).length <= longestProfileText);
  return isKept ? address : undefined;
}

function readAddress(pasted: string): PastedAddress | undefined {
  const text = pasted.trim();
  if (text === '' || text.length > maxLength) return undefined;
  const [, path = '', search = ''] = setLink.exec(text) ?? [];
  if (setLink.test(text)) {
    const link = parseRpcLink(path, search);
    return link.ok ? { ...link.command, httpMethod: 'POST' } : undefined;
  }
  const scheme = /^([a-z][a-z\d+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase();
  const protocol = rpcProtocols.find((known) => known === scheme);
  // "localhost:6800" looks like a scheme of its own to a URL parser, so everything bare is given one.
  if (scheme !== undefined && !protocol) return undefined;
  if (!protocol && !bareAddress.test(text)) return undefined;
  const url = parseUrl(protocol ? text : `http://${text}`);
  if (!url) return undefined;
  return fromWebui(url) ?? fromUrl(url, protocol);
}

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** webui-aria2 keeps them behind its own `#`, or before it. */
function fromWebui(url: URL): PastedAddress | undefined {
  const behindHash = url.hash.includes('?') ? url.hash.slice(url.hash.indexOf('?')) : '';
  const query = [new URLSearchParams(url.search), new URLSearchParams(behindHash)].find((candidate) => candidate.has('host'));
  const rpcHost = query?.get('host') ?? '';
  if (!query || !isValidHost(rpcHost)) return undefined;
  const encrypt = query.get('encrypt');
  const path = query.get('path');
  return {
    protocol: encrypt !== null && encrypt !== 'false' && encrypt !== '' ? 'wss' : 'ws',
    rpcHost,
    ...portOf(query.get('port') ?? ''),
    ...(path ? { rpcInterface: path.replace(/^\/+/, '') } : {}),
    ...credentials(query.get('username') ?? '', query.get('password') ?? '', query.get('token') ?? ''),
  };
}

const usualPorts: Readonly<Record<RpcProtocol, string>> = { http: '80', ws: '80', https: '443', wss: '443' };

function fromUrl(url: URL, protocol: RpcProtocol | undefined): PastedAddress | undefined {
  const rpcHost = decode(url.hostname);
  if (!isValidHost(rpcHost)) return undefined;
  const path = decode(url.pathname.replace(/^\/+/, ''));
  const [user, password] = [decode(url.username), decode(url.password)];
  return {
    ...(protocol ? { protocol } : {}),
    rpcHost,
    // A URL parser drops the port that a scheme has by itself; without a scheme nothing was said.
    ...portOf(url.port || (protocol ? usualPorts[protocol] : '')),
    ...(path === '' ? {} : { rpcInterface: path + url.search }),
    ...(user === 'token' ? credentials('', '', password) : credentials(user, password, '')),
  };
}

function portOf(text: string): PastedAddress {
  const port = Number(text);
  return Number.isInteger(port) && port >= 1 && port <= 65_535 ? { rpcPort: port } : {};
}

/** A user and a password are a proxy's, for aria2 knows only its secret: they go into a header. */
function credentials(user: string, password: string, secret: string): PastedAddress {
  if (secret !== '') return { secret: encodeBase64(secret) };
  return user === '' ? {} : { rpcRequestHeaders: `Authorization: Basic ${encodeBase64(`${user}:${password}`)}` };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

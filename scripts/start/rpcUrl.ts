/** A daemon's address, parsed from `ws://token:SECRET@host:port/jsonrpc`. */
import { UserError } from '../lib/userError';

export type RpcProtocol = 'ws' | 'wss' | 'http' | 'https';

export interface RpcEndpoint {
  protocol: RpcProtocol;
  host: string;
  port: number;
  /** The path without its leading slash. */
  interfacePath: string;
  /** Empty when the daemon has none. */
  secret: string;
}

const defaultPort: Record<RpcProtocol, number> = { ws: 80, http: 80, wss: 443, https: 443 };
const form = 'It looks like ws://token:SECRET@host:6800/jsonrpc, with ws, wss, http or https; without a secret: ws://host:6800/jsonrpc';

function isProtocol(text: string): text is RpcProtocol {
  return Object.hasOwn(defaultPort, text);
}

/** A secret may be percent-encoded; an invalid encoding is kept unchanged. */
function decodeSecret(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) {
      return text;
    }
    throw error;
  }
}

/** `source` is named in messages. */
export function parseRpcUrl(text: string, source = '--rpc'): RpcEndpoint {
  if (!URL.canParse(text)) {
    // The message does not repeat the address: it may hold a secret.
    throw new UserError(`${source} needs the address of a daemon. ${form}`, 2);
  }
  const url = new URL(text);
  const protocol = url.protocol.slice(0, -1);
  if (!isProtocol(protocol)) {
    throw new UserError(`${source} cannot use the protocol "${protocol}". ${form}`, 2);
  }
  if (url.hostname === '' || url.search !== '' || url.hash !== '') {
    throw new UserError(`${source} needs the address of a daemon and nothing else. ${form}`, 2);
  }
  if ((url.username !== '' || url.password !== '') && url.username !== 'token') {
    throw new UserError(`${source} takes a secret, not a user and a password: write "token:SECRET@" before the host. ${form}`, 2);
  }
  return {
    protocol,
    host: url.hostname,
    port: url.port === '' ? defaultPort[protocol] : Number(url.port),
    interfacePath: url.pathname.replace(/^\/+/, '') || 'jsonrpc',
    secret: decodeSecret(url.password),
  };
}

import { usesSocket } from '../../domain/connection/rpcProfile';
import type { RpcEndpoint } from './endpoint';
import { createHttpTransport } from './httpTransport';
import type { Transport } from './transport';
import { createWebSocketTransport, type OpenSocket } from './webSocketTransport';

/** The transport for an address. It connects on `open`. */
export const createTransport = (endpoint: RpcEndpoint, openSocket?: OpenSocket): Transport =>
  usesSocket(endpoint) ? createWebSocketTransport(endpoint.url, openSocket) : createHttpTransport(endpoint);

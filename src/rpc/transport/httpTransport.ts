import type { JsonRpcRequest } from '../../protocol/jsonRpc';
import { encodeBase64 } from '../../domain/base64';
import type { RpcEndpoint } from './endpoint';
import { ConnectionError } from '../errors';
import type { Transport, TransportEvent } from './transport';

/** Servers and proxies in front of the daemon commonly refuse longer URLs. */
const maxUrlBytes = 8 * 1024;

/**
 * Sends one request per call, by POST or GET. HTTP has no lasting connection: the transport reports `opened` at once and
 * `lost` when a fetch fails. The body is the response whatever the status, because aria2 sends its errors with 400 and 500.
 */
export function createHttpTransport(
  endpoint: RpcEndpoint,
  fetchResponse: typeof fetch = (input, init) => globalThis.fetch(input, init),
): Transport {
  const isGet = endpoint.httpMethod === 'GET';
  const aborter = new AbortController();
  let listener: ((event: TransportEvent) => void) | undefined;

  const request: RequestInit = {
    method: endpoint.httpMethod,
    cache: 'no-store',
    credentials: 'same-origin',
    signal: aborter.signal,
    headers: {
      // aria2 ignores the content type. text/plain needs no CORS preflight, application/json does: this halves the round trips.
      ...(isGet ? {} : { 'Content-Type': 'text/plain;charset=UTF-8' }),
      ...endpoint.requestHeaders,
    },
  };

  async function exchange(id: string, encoded: string): Promise<TransportEvent> {
    try {
      const response = isGet ? await fetchResponse(encoded, request) : await fetchResponse(endpoint.url, { ...request, body: encoded });
      return { type: 'frame', text: await response.text(), responseTo: { id, httpStatus: response.status } };
    } catch (error) {
      return { type: 'lost', error: new ConnectionError('unreachable', String(error)) };
    }
  }

  return {
    maxRequestBytes: isGet ? maxUrlBytes : Infinity,
    encode: (call) => (isGet ? getUrl(endpoint.url, call) : JSON.stringify(call)),
    open(listen) {
      listener = listen;
      queueMicrotask(() => listener?.({ type: 'opened' }));
    },
    send(id, encoded) {
      void exchange(id, encoded).then((event) => {
        const notify = listener;
        if (event.type === 'lost') listener = undefined;
        notify?.(event);
      });
    },
    close() {
      listener = undefined;
      aborter.abort();
    },
  };
}

/** The params go as UTF-8 JSON in base64. (aria2 manual, "JSON-RPC using HTTP GET") */
function getUrl(url: string, { id, method, params }: JsonRpcRequest): string {
  const query = `method=${encodeURIComponent(method)}&id=${encodeURIComponent(id)}&params=${encodeURIComponent(encodeBase64(JSON.stringify(params)))}`;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

import type { JsonRpcRequest } from '../protocol/jsonRpc';
import { base64OfText } from './base64';
import type { RpcEndpoint } from './endpoint';
import { ConnectionError } from './errors';
import type { Transport, TransportEvent } from './transport';

/** Servers and proxies between here and the daemon commonly refuse longer URLs. */
const maxUrlBytes = 8 * 1024;

/**
 * A request per call, by POST or GET. There is no connection to speak of: it counts as open at once and as lost when
 * a fetch fails. Whatever the status, the body is the answer: aria2 sends its errors with 400 and 500.
 */
export function createHttpTransport(
  endpoint: RpcEndpoint,
  fetchAnswer: typeof fetch = (input, init) => globalThis.fetch(input, init),
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
      // aria2 does not read the type. This one needs no permission asked in advance (CORS preflight), which halves
      // the round trips; application/json would.
      ...(isGet ? {} : { 'Content-Type': 'text/plain;charset=UTF-8' }),
      ...endpoint.requestHeaders,
    },
  };

  async function exchange(id: string, encoded: string): Promise<TransportEvent> {
    try {
      const answer = isGet ? await fetchAnswer(encoded, request) : await fetchAnswer(endpoint.url, { ...request, body: encoded });
      return { type: 'frame', text: await answer.text(), answerTo: { id, httpStatus: answer.status } };
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
        const tell = listener;
        if (event.type === 'lost') listener = undefined;
        tell?.(event);
      });
    },
    close() {
      listener = undefined;
      aborter.abort();
    },
  };
}

/** aria2's form: the params are JSON in base64, UTF-8 underneath. (aria2 manual, "JSON-RPC using HTTP GET") */
function getUrl(url: string, { id, method, params }: JsonRpcRequest): string {
  const query = `method=${encodeURIComponent(method)}&id=${encodeURIComponent(id)}&params=${encodeURIComponent(base64OfText(JSON.stringify(params)))}`;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

import type { JsonRpcRequest } from '../../src/protocol/jsonRpc';
import { createSession, type RpcEndpoint, type Session, DaemonError } from '../../src/rpc';
import type { SessionDependencies } from '../../src/rpc/session/session';
import type { AnsweredRequest, TransportEvent } from '../../src/rpc/transport/transport';
import type { FakeDaemon } from './fakeDaemon';

interface SentRequest {
  readonly atMs: number;
  /** The methods of its calls. */
  readonly methods: readonly string[];
}

/** Returns the text that is sent instead of the response; undefined sends nothing. */
export type ResponseFault = (request: JsonRpcRequest, response: string) => string | undefined;

/** Real sessions over fake sockets to a fake daemon. Each response takes a millisecond. */
export function daemonTransport(daemon: FakeDaemon) {
  const sent: SentRequest[] = [];
  let opened = 0;
  let fault: ResponseFault | undefined;
  let listener: ((event: TransportEvent) => void) | undefined;

  const entryOf = (method: string, params: readonly unknown[]): unknown => {
    const outcome = daemon.tell(method, params);
    return outcome instanceof Error ? { code: outcome instanceof DaemonError ? outcome.code : 1, message: outcome.message } : [outcome];
  };
  const responseTo = ({ id, method, params }: JsonRpcRequest): string => {
    const [inner] = params as [{ methodName: string; params: unknown[] }[]];
    const entry = method === 'system.multicall' ? [inner.map((each) => entryOf(each.methodName, each.params))] : entryOf(method, params);
    return JSON.stringify(Array.isArray(entry) ? { jsonrpc: '2.0', id, result: entry[0] } : { jsonrpc: '2.0', id, error: entry });
  };
  const frame = (text: string, responseTo?: AnsweredRequest) => listener?.({ type: 'frame', text, ...(responseTo ? { responseTo } : {}) });

  const connect = (endpoint: RpcEndpoint, dependencies: SessionDependencies = {}): Session =>
    createSession(endpoint, {
      ...dependencies,
      createTransport: () => {
        let own: ((event: TransportEvent) => void) | undefined;
        return {
          maxRequestBytes: Infinity,
          encode: (request) => JSON.stringify(request),
          open: (listen) => {
            opened += 1;
            own = listen;
            listener = listen;
            queueMicrotask(() => own?.({ type: 'opened' }));
          },
          send: (_id, encoded) => {
            const request = JSON.parse(encoded) as JsonRpcRequest;
            const [inner] = request.params as [{ methodName: string }[]];
            sent.push({
              atMs: performance.now(),
              methods: request.method === 'system.multicall' ? inner.map(({ methodName }) => methodName) : [request.method],
            });
            setTimeout(() => {
              const response = responseTo(request);
              const text = fault ? fault(request, response) : response;
              if (text !== undefined) own?.({ type: 'frame', text });
            }, 1);
          },
          close: () => {
            own = undefined;
          },
        };
      },
    });

  return {
    connect,
    sent,
    opened: () => opened,
    /** Begins a fault; undefined ends it. */
    faultBy: (next: ResponseFault | undefined) => {
      fault = next;
    },
    frame,
    notify: (gid: string) => frame(JSON.stringify({ jsonrpc: '2.0', method: 'aria2.onDownloadStart', params: [{ gid }] })),
    /** Ends the socket. */
    lose: (error: (TransportEvent & { type: 'lost' })['error']) => listener?.({ type: 'lost', error }),
    /** The most requests in any second that starts at or after the given time. */
    maxInASecond: (sinceMs = 0) =>
      Math.max(
        0,
        ...sent
          .filter(({ atMs }) => atMs >= sinceMs)
          .map(({ atMs: from }) => sent.filter(({ atMs }) => atMs >= from && atMs <= from + 1000).length),
      ),
  };
}

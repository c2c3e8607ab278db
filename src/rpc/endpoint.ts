/** Where and how to reach one daemon. */
export interface RpcEndpoint {
  /** Whole: "ws://192.168.1.1:6800/jsonrpc". */
  readonly url: string;
  readonly protocol: 'ws' | 'wss' | 'http' | 'https';
  /** For http and https only. */
  readonly httpMethod: 'POST' | 'GET';
  /** rpc-secret as the user wrote it; empty when there is none. */
  readonly secret: string;
  /** For http and https only. Each makes the browser ask the daemon for permission first (CORS preflight). */
  readonly requestHeaders?: Readonly<Record<string, string>>;
}

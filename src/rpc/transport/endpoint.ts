/** The address of one daemon and how to reach it. */
export interface RpcEndpoint {
  /** The complete URL: "ws://192.168.1.1:6800/jsonrpc". */
  readonly url: string;
  readonly protocol: 'ws' | 'wss' | 'http' | 'https';
  /** For http and https only. */
  readonly httpMethod: 'POST' | 'GET';
  /** rpc-secret in plain text. Empty when there is none. */
  readonly secret: string;
  /** For http and https only. A custom header makes the browser send a CORS preflight. */
  readonly requestHeaders?: Readonly<Record<string, string>>;
}

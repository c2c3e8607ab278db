/** JSON-RPC 2.0 as aria2 speaks it (jsonrpc.org/specification; aria2 manual, "RPC interface"). */

/** Arioso sends ids as text. The daemon echoes them unchanged. */
export interface JsonRpcRequest {
  readonly jsonrpc: '2.0';
  readonly id: string;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** `code` is 1 for every error of aria2 itself, -32xxx for a request that aria2 could not parse. */
export interface JsonRpcErrorBody {
  readonly code: number;
  readonly message: string;
}

/** `id` is null when the daemon could not parse the request. */
export interface JsonRpcResponse {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: JsonRpcErrorBody;
}

/** Sent by the daemon on its own over WebSocket, without an id. */
export interface JsonRpcNotification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params: readonly unknown[];
}

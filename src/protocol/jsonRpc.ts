/** JSON-RPC 2.0 as aria2 speaks it (jsonrpc.org/specification; aria2 manual, "RPC interface"). */

/** Ids are text in what we send; the daemon echoes them unchanged. */
export interface JsonRpcRequest {
  readonly jsonrpc: '2.0';
  readonly id: string;
  readonly method: string;
  readonly params: readonly unknown[];
}

/** `code` is 1 for whatever aria2 itself refuses, -32xxx for a request that it could not read. */
export interface JsonRpcErrorBody {
  readonly code: number;
  readonly message: string;
}

/** `id` is null when the daemon could not read the request, so it does not say whose answer this is. */
export interface JsonRpcReply {
  readonly jsonrpc: '2.0';
  readonly id: string | number | null;
  readonly result?: unknown;
  readonly error?: JsonRpcErrorBody;
}

/** Comes unasked over WebSocket. It has no id. */
export interface JsonRpcNotification {
  readonly jsonrpc: '2.0';
  readonly method: string;
  readonly params: readonly unknown[];
}

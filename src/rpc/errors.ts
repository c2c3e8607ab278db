import type { Bytes } from '../domain/units';
import { maxLengthInSentences } from '../domain/visibleText';

/** The daemon's response is an error. `code` is aria2's or JSON-RPC's. The message is the daemon's text. */
export class DaemonError extends Error {
  override readonly name: string = 'DaemonError';

  constructor(
    readonly code: number,
    message: string,
  ) {
    // Some of aria2's messages repeat the request. The beginning is enough for a user (docs/trust.md, section 2).
    super(message.slice(0, maxLengthInSentences));
  }
}

/** The secret is wrong or missing. aria2 delays this response by one to two seconds on purpose. */
export class UnauthorizedError extends DaemonError {
  override readonly name = 'UnauthorizedError';
  /** Why there is no connection, as in ConnectionError. */
  readonly reason = 'unauthorized';

  constructor() {
    super(1, unauthorizedMessage);
  }
}

/** The exact message of aria2's error. The code is 1, as for every method that aria2 refuses. */
export const unauthorizedMessage = 'Unauthorized';

/** Why a connection failed or ended, or why a poll has no response. */
type ConnectionFailure =
  /** The browser refused to create a WebSocket. */
  | 'cannot-initialize'
  /** The socket did not open, or a fetch failed. */
  | 'unreachable'
  /** An open socket was closed. */
  | 'closed'
  /**
   * The time limit of a request has passed, or its response is lost: the response to a later request came first, or a silent daemon has
   * answered another request.
   */
  | 'no-response'
  /** The server is not aria2. */
  | 'unusable-responses'
  /** Arioso closed the connection, for example for another server. */
  | 'interrupted'
  /** The call was not sent, because there is no connection. */
  | 'no-connection';

/**
 * The connection failed or ended, or the response to a poll was lost. The message is the reason. `detail` is for the debug log: the
 * browser's message, a close code, or an HTTP status. The texts for users are `connection.reason.{reason}` in locales/.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(
    readonly reason: ConnectionFailure,
    readonly detail?: string,
  ) {
    super(reason);
  }
}

/** The response to a call is no valid result of its method. `httpStatus` is that of a response over HTTP without JSON-RPC, else 0. */
export class UnusableResponseError extends Error {
  override readonly name = 'UnusableResponseError';

  constructor(
    readonly method: string,
    readonly httpStatus = 0,
  ) {
    super(method);
  }
}

/**
 * The request was not sent, because the daemon would drop it silently (rpc-max-request-size), or because the URL of an
 * HTTP GET would be too long. `suggestPost`: HTTP POST or WebSocket could carry it.
 */
export class RequestTooLargeError extends Error {
  override readonly name = 'RequestTooLargeError';

  constructor(
    readonly bytes: Bytes,
    readonly limit: Bytes,
    readonly suggestPost: boolean,
  ) {
    super(`${bytes} > ${limit} bytes`);
  }
}

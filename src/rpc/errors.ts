import type { Bytes } from '../domain/units';
import { maxLengthInSentences } from '../domain/visibleText';

/** The daemon answered with an error. `code` is aria2's or JSON-RPC's. The message is the daemon's text. */
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

/** The secret is wrong or missing. aria2 delays this answer by one to two seconds on purpose. */
export class UnauthorizedError extends DaemonError {
  override readonly name = 'UnauthorizedError';

  constructor() {
    super(1, unauthorizedMessage);
  }
}

/** The exact text of aria2's error. Its code is 1, as for every error of aria2. */
export const unauthorizedMessage = 'Unauthorized';

/**
 * Why a connection failed or ended, or why a poll has no answer:
 * `cannot-initialize` the browser refused to create a WebSocket; `unreachable` the socket did not open, or a fetch failed;
 * `closed` an open socket was closed; `no-answer` a call's time limit passed, a later call was answered first, or a silent daemon has
 * answered another call; `unusable-answers` the server is not aria2;
 * `interrupted` Arioso closed the connection, for example for another server; `no-connection` there is no connection.
 */
type ConnectionFailure =
  'cannot-initialize' | 'unreachable' | 'closed' | 'no-answer' | 'unusable-answers' | 'interrupted' | 'no-connection';

const connectionMessages: Readonly<Record<ConnectionFailure, string>> = {
  'cannot-initialize': 'Cannot initialize WebSocket!',
  unreachable: 'Cannot reach aria2.',
  closed: 'The connection to aria2 was lost.',
  'no-answer': 'aria2 does not answer.',
  'unusable-answers': 'The answers are not those of aria2.',
  interrupted: 'The connection was closed before the answer came.',
  'no-connection': 'There is no connection.',
};

/**
 * The connection failed or ended, or the answer to a poll was lost. `detail` is for the debug log: the browser's message, a close code, an
 * HTTP status.
 */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(
    readonly reason: ConnectionFailure,
    readonly detail?: string,
  ) {
    super(connectionMessages[reason]);
  }
}

/** The answer to a call is no valid result of its method. `detail` is for the debug log. */
export class UnusableAnswerError extends Error {
  override readonly name = 'UnusableAnswerError';

  constructor(
    readonly method: string,
    readonly detail?: string,
  ) {
    super(`The answer to ${method} cannot be used.`);
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
    super(`The request has ${bytes} bytes, the limit is ${limit}.`);
  }
}

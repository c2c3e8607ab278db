import type { Bytes } from '../domain/units';

/** aria2 repeats what it was sent in some messages; a user needs the start of it. (design: trust, "Hostile input") */
const maxMessageLength = 500;

/** The daemon answered, and the answer was an error. `code` is aria2's or JSON-RPC's; the message is its own text. */
export class DaemonError extends Error {
  override readonly name: string = 'DaemonError';

  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message.slice(0, maxMessageLength));
  }
}

/** The secret is wrong or missing. aria2 says so after one to two seconds, on purpose. */
export class UnauthorizedError extends DaemonError {
  override readonly name = 'UnauthorizedError';

  constructor() {
    super(1, unauthorizedMessage);
  }
}

/** The exact text by which aria2 says it; its code is 1, as for everything else. */
export const unauthorizedMessage = 'Unauthorized';

/**
 * Why a connection is not, or no longer, there:
 * `cannot-initialize` the browser refused to make a WebSocket; `unreachable` nothing ever answered, or a fetch failed;
 * `closed` an open socket ended; `no-answer` a call's time was up; `unusable-answers` something answers that is no
 * aria2; `ended` we closed it ourselves.
 */
export type ConnectionFailure = 'cannot-initialize' | 'unreachable' | 'closed' | 'no-answer' | 'unusable-answers' | 'ended';

const connectionMessages: Readonly<Record<ConnectionFailure, string>> = {
  'cannot-initialize': 'Cannot initialize WebSocket!',
  unreachable: 'Cannot reach aria2.',
  closed: 'The connection to aria2 was lost.',
  'no-answer': 'aria2 does not answer.',
  'unusable-answers': 'The answers are not those of aria2.',
  ended: 'The connection was closed.',
};

/** There is no connection. `detail` is for the debug log: the browser's text, a close code, an HTTP status. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';

  constructor(
    readonly reason: ConnectionFailure,
    readonly detail?: string,
  ) {
    super(connectionMessages[reason]);
  }
}

/** Something answered one call with what is no result of that method. `detail` says more for the debug log. */
export class UnusableReplyError extends Error {
  override readonly name = 'UnusableReplyError';

  constructor(
    readonly method: string,
    readonly detail?: string,
  ) {
    super(`The answer to ${method} cannot be used.`);
  }
}

/**
 * Not sent, because the daemon would drop it without a word (rpc-max-request-size), or because the URL of an HTTP GET
 * would be too long. `suggestPost`: HTTP POST, or WebSocket, would carry it.
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

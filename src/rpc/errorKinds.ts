import { ConnectionError, DaemonError, UnauthorizedError, UnusableResponseError } from './errors';

/** Whether aria2 has refused a call for another reason than the secret. A refused secret says nothing about the call. */
export const isRefusal = (error: unknown): error is DaemonError => error instanceof DaemonError && !(error instanceof UnauthorizedError);

/** Whether aria2 does not know the gid of the call, or not any more. The words are those of aria2 1.36 and 1.37. */
export const isNotFound = ({ message }: DaemonError): boolean => message.includes('is not found');

/** Whether a call ended without a usable response. */
export const isUnanswered = (error: unknown): error is ConnectionError | UnusableResponseError =>
  error instanceof ConnectionError || error instanceof UnusableResponseError;

/**
 * Whether a proxy has refused the request by an HTTP status 4xx, so that aria2 has not received it. aria2's own refusals are JSON-RPC, also
 * those with an HTTP status 400.
 */
export const isHttpRefusal = (error: unknown): error is UnusableResponseError =>
  error instanceof UnusableResponseError && error.httpStatus >= 400 && error.httpStatus < 500;

/** Whether it is unknown if the daemon has executed the call. A call without a connection, or that a proxy refused, did not reach it. */
export const isUnconfirmed = (error: unknown): error is ConnectionError | UnusableResponseError =>
  isUnanswered(error) && !(isHttpRefusal(error) || (error instanceof ConnectionError && error.reason === 'no-connection'));

/** Whether a batch that failed as a whole may have been executed. aria2 may have executed a part of it before it refused the secret. */
export const isBatchUnconfirmed = (error: unknown): boolean => isUnconfirmed(error) || error instanceof UnauthorizedError;

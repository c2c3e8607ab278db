import { ConnectionError, UnusableAnswerError } from './errors';

/** Whether a call ended without a usable answer. */
export const isUnanswered = (error: unknown): error is ConnectionError | UnusableAnswerError =>
  error instanceof ConnectionError || error instanceof UnusableAnswerError;

/** Whether the daemon may have executed the call or not. A call that found no connection was not sent. */
export const isUnconfirmed = (error: unknown): error is ConnectionError | UnusableAnswerError =>
  isUnanswered(error) && !(error instanceof ConnectionError && error.reason === 'no-connection');

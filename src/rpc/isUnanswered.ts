import { ConnectionError, UnusableAnswerError } from './errors';

/** Whether a call ended without a usable answer. */
export const isUnanswered = (error: unknown): error is ConnectionError | UnusableAnswerError =>
  error instanceof ConnectionError || error instanceof UnusableAnswerError;

/** Whether it is unknown if the daemon has executed the call. A call that found no connection was not sent. */
export const isUnconfirmed = (error: unknown): error is ConnectionError | UnusableAnswerError =>
  isUnanswered(error) && !(error instanceof ConnectionError && error.reason === 'no-connection');

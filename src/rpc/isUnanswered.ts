import { ConnectionError, UnusableAnswerError } from './errors';

/** Whether a call ended without a usable answer, so that the daemon may have executed it or not. */
export const isUnanswered = (error: unknown): error is ConnectionError | UnusableAnswerError =>
  error instanceof ConnectionError || error instanceof UnusableAnswerError;

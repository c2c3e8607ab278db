import { DaemonError, UnauthorizedError } from './errors';

/** Whether aria2 has refused a call for another reason than the secret. A refused secret says nothing about the call. */
export const isRefusal = (error: unknown): error is DaemonError => error instanceof DaemonError && !(error instanceof UnauthorizedError);

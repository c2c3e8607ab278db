import type { Label } from '../../domain/label';
import { ConnectionError, DaemonError, isHttpRefusal, RequestTooLargeError, UnauthorizedError, UnusableResponseError } from '../../rpc';

/** The sentence that tells the user about an error. */
export function errorLabel(error: unknown): Label {
  if (error instanceof ConnectionError || error instanceof UnauthorizedError) return connectionLabel(error);
  if (error instanceof DaemonError) return { key: 'error.daemonSays', values: { message: error.message } };
  if (isHttpRefusal(error)) {
    const { httpStatus: status } = error;
    return status === 413 ? { key: 'error.httpTooLarge' } : { key: 'error.httpRefused', values: { status } };
  }
  if (error instanceof UnusableResponseError) return { key: 'error.unusableResponse', values: { method: error.method } };
  if (error instanceof RequestTooLargeError) {
    const values = { kilobytes: Math.ceil(error.bytes / 1024), limit: Math.floor(error.limit / 1024) };
    return { key: error.suggestPost ? 'error.requestTooLargeForGet' : 'error.requestTooLarge', values };
  }
  return { key: 'error.unexpected', values: { message: error instanceof Error ? error.message : String(error) } };
}

/** The reason why there is no connection. */
export const connectionLabel = (error: ConnectionError | UnauthorizedError): Label => ({ key: `connection.reason.${error.reason}` });

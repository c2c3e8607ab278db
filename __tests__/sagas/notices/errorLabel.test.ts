import { ConnectionError, DaemonError, RequestTooLargeError, UnauthorizedError, UnusableResponseError } from '../../../src/rpc';
import { errorLabel } from '../../../src/sagas/notices/errorLabel';

describe('sagas/notices/errorLabel', () => {
  it.each([
    [new DaemonError(1, 'GID x is not found'), { key: 'error.daemonSays', values: { message: 'GID x is not found' } }],
    [new UnauthorizedError(), { key: 'connection.reason.unauthorized' }],
    [new ConnectionError('no-response'), { key: 'connection.reason.no-response' }],
    [new RequestTooLargeError(2049, 2048, false), { key: 'error.requestTooLarge', values: { kilobytes: 3, limit: 2 } }],
    [new RequestTooLargeError(9000, 8192, true), { key: 'error.requestTooLargeForGet', values: { kilobytes: 9, limit: 8 } }],
    [new UnusableResponseError('aria2.pause'), { key: 'error.unusableResponse', values: { method: 'aria2.pause' } }],
    [new UnusableResponseError('aria2.addTorrent', 413), { key: 'error.httpTooLarge' }],
    [new UnusableResponseError('aria2.pause', 403), { key: 'error.httpRefused', values: { status: 403 } }],
    [new TypeError('x is undefined'), { key: 'error.unexpected', values: { message: 'x is undefined' } }],
    ['thrown text', { key: 'error.unexpected', values: { message: 'thrown text' } }],
  ])('has a message for the error %s', (error, label) => {
    expect(errorLabel(error)).toEqual(label);
  });
});

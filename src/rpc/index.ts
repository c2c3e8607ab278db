/** The exports of rpc for sagas. Late sagas import the probes from `rpc/probes`, so that the first load does not contain them. */
export type { RequestOrigin } from './session/batches';
export type { TaskKey } from '../protocol/aria2';
export { type DaemonCall, mapCall } from './daemonCall';
export type { Outcome } from './decode/multicall';
export type { Notification } from './decode/notification';
export type { RpcEndpoint } from './transport/endpoint';
export { ConnectionError, DaemonError, RequestTooLargeError, UnauthorizedError, UnusableResponseError } from './errors';
export { isBatchUnconfirmed, isHttpRefusal, isNotFound, isRefusal, isUnanswered, isUnconfirmed } from './errorKinds';
export * as methods from './methods';
export { createSession, type Session, type SessionEvent } from './session/session';
export { progressKeys, taskKeysWithDetails, infoHashKeys, runningTaskKeys } from './taskKeys';
export { createTransport } from './transport/createTransport';
export type { Traffic } from './transport/transport';

import { isSameConnection, type RpcProfile } from './rpcProfile';

/** Whether two profiles have the same address and method. The user may have corrected the secret of one of them. */
export const isSameDaemon = (one: RpcProfile, other: RpcProfile): boolean => isSameConnection({ ...one, secret: other.secret }, other);

/** Whether two profiles reach their daemon in the same way: also with the same request headers. */
export const isSameAccess = (one: RpcProfile, other: RpcProfile): boolean =>
  isSameConnection(one, other) && one.rpcRequestHeaders === other.rpcRequestHeaders;

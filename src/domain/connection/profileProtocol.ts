import type { PageFacts } from './connectionFacts';
import { isThisDevice } from './hostKinds';
import type { RpcProfile } from './rpcProfile';

/** Whether the protocol is encrypted: a secure page may use no other (docs/specification.md, section 6). */
export const isEncrypted = ({ protocol }: Pick<RpcProfile, 'protocol'>): boolean => protocol === 'https' || protocol === 'wss';

/** The same address by WebSocket, or by HTTP. Encryption stays as it is. */
export const bySocket = (profile: RpcProfile): RpcProfile => ({ ...profile, protocol: isEncrypted(profile) ? 'wss' : 'ws' });
export const byHttp = (profile: RpcProfile): RpcProfile => ({ ...profile, protocol: isEncrypted(profile) ? 'https' : 'http' });

/** Browsers refuse insecure connections from a secure page, except to loopback (W3C Mixed Content, section 5). */
export const isMixedContent = (profile: Pick<RpcProfile, 'protocol' | 'rpcHost'>, page: Pick<PageFacts, 'isSecure'>): boolean =>
  page.isSecure && !isEncrypted(profile) && !isThisDevice(profile.rpcHost);

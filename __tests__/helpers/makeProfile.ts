import { defaultProfile, type PageOrigin, type RpcProfile } from '../../src/domain/connection/rpcProfile';

export const aPage: PageOrigin = { hostname: 'router.lan', isSecure: false, isFramed: false };

/** What a fresh browser would use, but for what is said. */
export const makeProfile = (wanted: Partial<RpcProfile> = {}): RpcProfile => ({ ...defaultProfile(aPage), ...wanted });

import { defaultProfile, type PageOrigin, type RpcProfile } from '../../src/domain/connection/rpcProfile';

export const aPage: PageOrigin = { hostname: 'router.lan', isSecure: false, isFramed: false };

/** The profile of a fresh browser, with the wanted changes. */
export const makeProfile = (wanted: Partial<RpcProfile> = {}): RpcProfile => ({ ...defaultProfile(aPage), ...wanted });

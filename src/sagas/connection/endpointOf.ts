import { plainSecret, profileUrl, requestHeaders, type RpcProfile } from '../../domain/connection/rpcProfile';
import type { RpcEndpoint } from '../../rpc';

/** The daemon of a profile, as a session needs it. */
export const endpointOf = (profile: RpcProfile): RpcEndpoint => ({
  url: profileUrl(profile),
  protocol: profile.protocol,
  httpMethod: profile.httpMethod,
  secret: plainSecret(profile) ?? '',
  requestHeaders: requestHeaders(profile),
});

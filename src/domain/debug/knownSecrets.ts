import { plainSecret, type RpcProfile } from '../connection/rpcProfile';

/** The profile's secret, plain and in base64, and the values of its request headers. */
export function knownSecrets(profile: RpcProfile): readonly string[] {
  const headerValues = profile.rpcRequestHeaders.split('\n').map((line) => line.slice(line.indexOf(':') + 1).trim());
  return [plainSecret(profile) ?? '', profile.secret, ...headerValues];
}

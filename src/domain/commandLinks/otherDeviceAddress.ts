import { encodeBase64Url } from '../base64';
import { encodeComponent } from '../visibleText';
import { hrefOf } from '../routes';
import { isThisDevice } from '../connection/hostKinds';
import { plainSecret, type RpcProfile } from '../connection/rpcProfile';

/**
 * The address that opens the page on another device with this server: a link that sets the profile (docs/integration.md, section 3). The
 * secret is in base64 with the URL's alphabet. `page` has neither parameters nor hash.
 */
export function otherDeviceAddress(page: string, profile: RpcProfile, withSecret: boolean): string {
  const { protocol, rpcHost, rpcPort, rpcInterface } = profile;
  const secret = withSecret ? (plainSecret(profile) ?? '') : '';
  const parts = [protocol, rpcHost, String(rpcPort), rpcInterface, ...(secret === '' ? [] : [encodeBase64Url(secret)])];
  return page + hrefOf(`/settings/rpc/set/${parts.map(encodeComponent).join('/')}`);
}

/** Why another device cannot follow the address. */
type OtherDeviceHindrance =
  /** The page is a file of this device. */
  | 'file'
  /** The host of the page is a loopback address. */
  | 'page'
  /** The host of the server is a loopback address. */
  | 'server';

export function otherDeviceHindrances(page: string, { rpcHost }: Pick<RpcProfile, 'rpcHost'>): readonly OtherDeviceHindrance[] {
  const [, pageHost] = /^https?:\/\/(\[[^\]]*\]|[^/:]*)/.exec(page) ?? [];
  if (pageHost === undefined) return ['file'];
  return [...(isThisDevice(pageHost) ? (['page'] as const) : []), ...(isThisDevice(rpcHost) ? (['server'] as const) : [])];
}

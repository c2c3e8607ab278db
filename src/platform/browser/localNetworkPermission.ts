import { isThisDevice } from '../../domain/connection/hostKinds';

/** Chromium's names of the permission, the broad one of version 142 last. */
const localNetworkNames = (host: string): readonly string[] => [
  isThisDevice(host) ? 'loopback-network' : 'local-network',
  'local-network-access',
];

/** The permission to reach the local network (WICG Local Network Access); undefined in browsers that have none. */
export async function localNetworkPermission(
  host: string,
  permissions: Permissions | undefined = window.navigator.permissions,
): Promise<PermissionState | undefined> {
  for (const name of localNetworkNames(host)) {
    const found = await queryPermission(name, permissions);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function queryPermission(name: string, permissions: Permissions | undefined): Promise<PermissionState | undefined> {
  try {
    // TypeScript lists only the permissions that all browsers share, so the type is wider.
    const descriptor: object = { name };
    return isDescriptor(descriptor) ? (await permissions?.query(descriptor))?.state : undefined;
  } catch {
    // A browser that does not know the name throws.
    return undefined;
  }
}

const isDescriptor = (descriptor: object): descriptor is PermissionDescriptor => 'name' in descriptor;

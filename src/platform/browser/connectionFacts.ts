import { isThisDevice } from '../../domain/connection/hostKinds';
import type { PageFacts } from '../../domain/connection/connectionFacts';
import { pageOrigin } from '../address/pageAddress';

/** Facts about the browser and the page that decide whether a daemon is reachable. */
export function pageFacts(browser: Window & typeof globalThis = window): PageFacts {
  const { hostname, isSecure } = pageOrigin(browser);
  return {
    hostname,
    isSecure,
    isOnline: browser.navigator.onLine,
    isSecureContext: browser.isSecureContext,
    ...(hostname === '' ? {} : { folder: new URL('.', browser.location.href).href }),
  };
}

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

interface PolicyWatch {
  /** Whether the page's Content-Security-Policy has blocked a connection since the watch began. */
  readonly isViolated: () => boolean;
  readonly end: () => void;
}

/** Notes whether the page's Content-Security-Policy blocks a connection from now on. Call `end` when the probes have ended. */
export function watchPolicy(document: Document = window.document): PolicyWatch {
  let hasStopped = false;
  const onViolation = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    hasStopped ||= effectiveDirective === 'connect-src';
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  return {
    isViolated: () => hasStopped,
    end: () => document.removeEventListener('securitypolicyviolation', onViolation),
  };
}

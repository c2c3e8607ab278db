import type { Label } from '../label';
import type { PageOrigin, RpcProfile } from './rpcProfile';
import type { Milliseconds } from '../units';

/** The connection doctor's findings about an unreachable daemon. */
export interface ConnectionFacts {
  readonly profile: RpcProfile;
  readonly page: PageFacts;
  readonly isUnauthorized: boolean;
  /** The outcome of each probe that has run. */
  readonly probes: Partial<Readonly<Record<ProbeName, ProbeOutcome>>>;
  /** The page's own security policy blocked a probe (a `securitypolicyviolation` event). */
  readonly isPolicyViolated: boolean;
  /** The browser's Local Network Access permission for this address. Undefined in browsers without that permission. */
  readonly localNetwork?: 'granted' | 'denied' | 'prompt' | undefined;
}

export interface PageFacts extends Pick<PageOrigin, 'hostname' | 'isSecure'> {
  readonly isOnline: boolean;
  /** Browsers let only a secure context reach the local network. */
  readonly isSecureContext: boolean;
  /** The folder of the page, such as "https://nas/arioso/". Undefined for a page opened from a file. */
  readonly folder?: string | undefined;
}

export type ProbeName =
  /** Does a server speak HTTP at the address? */
  | 'reach'
  /** May this page read the server's response, and is the server aria2? */
  | 'read'
  /** Does aria2 answer over WebSocket? */
  | 'socket'
  | NearbyName;

/** Probes that look for aria2 at another address (nearbyProfiles.ts). */
export type NearbyName =
  | 'defaultPath'
  | 'defaultPort'
  /** With encryption instead of without, or the reverse. */
  | 'otherScheme'
  /** At the host that served the page. */
  | 'pageHost'
  /** Below the folder of the page. */
  | 'beside';

/** The question that each probe answers. It is shown while the probe runs. */
export const probeLabels: Readonly<Record<ProbeName, Label>> = {
  reach: { key: 'doctor.probe.reach' },
  read: { key: 'doctor.probe.read' },
  socket: { key: 'doctor.probe.socket' },
  defaultPath: { key: 'doctor.probe.defaultPath' },
  defaultPort: { key: 'doctor.probe.defaultPort' },
  otherScheme: { key: 'doctor.probe.otherScheme' },
  pageHost: { key: 'doctor.probe.pageHost' },
  beside: { key: 'doctor.probe.beside' },
};

export type ProbeKind =
  /** HTTP whose response the page cannot read (no-cors). */
  | 'blind'
  /** HTTP with CORS. */
  | 'readable'
  /** WebSocket. */
  | 'socket';

export interface ProbeStep {
  readonly name: ProbeName;
  readonly kind: ProbeKind;
  readonly url: string;
}

export type ProbeOutcome =
  /** A response that only aria2 gives. */
  | { readonly kind: 'aria2' }
  /** A response that the page cannot read. */
  | { readonly kind: 'answered' }
  /** No response in time. */
  | { readonly kind: 'silent' }
  /** The browser did not even try. */
  | { readonly kind: 'blocked' }
  /** Another server, with its HTTP status if the page can read it. */
  | { readonly kind: 'other'; readonly status?: number }
  /** The server or the browser refused the connection after this time. */
  | { readonly kind: 'failed'; readonly afterMs: Milliseconds };

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

/**
 * `reach`: does a server speak HTTP at the address? `read`: may this page read the server's response, and is the server aria2? `socket`:
 * does aria2 answer over WebSocket? The other probes look for aria2 nearby: at the default path, at the default port, with or without
 * encryption, at the host that served the page, beside the page.
 */
export type ProbeName = 'reach' | 'read' | 'socket' | NearbyName;
export type NearbyName = 'defaultPath' | 'defaultPort' | 'otherScheme' | 'pageHost' | 'beside';

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

/** `blind`: HTTP whose response the page cannot read (no-cors). `readable`: HTTP with CORS. `socket`: WebSocket. */
export type ProbeKind = 'blind' | 'readable' | 'socket';

export interface ProbeStep {
  readonly name: ProbeName;
  readonly kind: ProbeKind;
  readonly url: string;
}

/**
 * `aria2`: a response that only aria2 gives. `answered`: a response that the page cannot read. `other`: another server, with
 * its HTTP status if readable. `failed`: the connection was refused, by the server or by the browser, after `afterMs`.
 * `silent`: no response in time. `blocked`: the browser did not even try.
 */
export type ProbeOutcome =
  | { readonly kind: 'aria2' | 'answered' | 'silent' | 'blocked' }
  | { readonly kind: 'other'; readonly status?: number }
  | { readonly kind: 'failed'; readonly afterMs: Milliseconds };

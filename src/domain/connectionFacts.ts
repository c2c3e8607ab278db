import type { RpcProfile } from './rpcProfile';
import type { Milliseconds } from './units';

/** What the connection doctor has found out about a daemon that cannot be reached. */
export interface ConnectionFacts {
  readonly profile: RpcProfile;
  readonly page: PageFacts;
  readonly isUnauthorized: boolean;
  /** What each probe saw, as far as they have run. */
  readonly probes: Partial<Readonly<Record<ProbeName, ProbeOutcome>>>;
  /** The page's own security policy stopped a probe: it was told so. */
  readonly isPolicyViolated: boolean;
  /** The browser's Local Network Access permission for this address; undefined where there is none of that kind. */
  readonly localNetwork?: 'granted' | 'denied' | 'prompt' | undefined;
}

export interface PageFacts {
  /** Empty for a page opened from a file. */
  readonly hostname: string;
  readonly isSecure: boolean;
  readonly isOnline: boolean;
  /** What browsers ask before they let a page reach the local network. */
  readonly isSecureContext: boolean;
  /** "https://nas/arioso/": the folder of the page, when a server sent it. */
  readonly folder?: string | undefined;
}

/**
 * `reach`: does anything speak HTTP at the address? `read`: may this page read its answer, and is it aria2's? `socket`:
 * is there an aria2 behind a WebSocket? The others ask for aria2 nearby: at the usual path, at the usual port, with or
 * without encryption, at the host that sent the page, beside the page.
 */
export type ProbeName = 'reach' | 'read' | 'socket' | NearbyName;
export type NearbyName = 'usualPath' | 'usualPort' | 'otherScheme' | 'pageHost' | 'beside';

/** How a probe asks: blindly (the answer stays hidden), readably, or by WebSocket. */
export type ProbeKind = 'blind' | 'readable' | 'socket';

export interface ProbeStep {
  readonly name: ProbeName;
  readonly kind: ProbeKind;
  readonly url: string;
}

/**
 * `aria2`: answered as only aria2 does. `answered`: something did, and what stays hidden. `other`: it is no aria2, with
 * the HTTP status where it could be read. `failed`: the browser was refused or refused itself, after so long.
 * `silent`: no answer in time. `blocked`: the browser would not even try.
 */
export type ProbeOutcome =
  | { readonly saw: 'aria2' | 'answered' | 'silent' | 'blocked' }
  | { readonly saw: 'other'; readonly status?: number }
  | { readonly saw: 'failed'; readonly afterMs: Milliseconds };

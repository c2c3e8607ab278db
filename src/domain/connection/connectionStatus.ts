import type { Label } from '../label';
import type { Milliseconds } from '../units';

/** `store/slices/connection` says which event leads to which status. */
export type ConnectionStatus =
  | 'connecting'
  | 'connected'
  /** The session is open, and nothing usable arrives. */
  | 'silent'
  /** The secret was refused. No attempt follows until the user acts. */
  | 'unauthorized'
  /** Waits for the next attempt. */
  | 'waiting';

/** A status, and what is known only in that status. */
export type StatusWithReason =
  /** The reason of the last failure stays until a response comes. */
  | { readonly status: 'connecting'; readonly reason?: Label | undefined; readonly nextAttemptAt?: undefined }
  | { readonly status: 'connected'; readonly reason?: undefined; readonly nextAttemptAt?: undefined }
  | { readonly status: 'silent' | 'unauthorized'; readonly reason: Label; readonly nextAttemptAt?: undefined }
  /** The time is on the monotonic clock. Without it, no attempt is planned. */
  | { readonly status: 'waiting'; readonly reason: Label; readonly nextAttemptAt?: Milliseconds | undefined };

/** Whether requests can be sent. */
export const hasSession = (status: ConnectionStatus): boolean => status === 'connected' || status === 'silent';

interface Shown {
  readonly status: ConnectionStatus;
  /** Absent when no attempt is planned. */
  readonly nextAttemptAt?: Milliseconds | undefined;
  /** The browser's opinion. A daemon on the same machine answers offline, too. */
  readonly isOnline: boolean;
}

/** The status as the shell shows it (docs/interface.md, section 1). */
export function shownStatus({ status, nextAttemptAt, isOnline }: Shown): ConnectionStatus | 'offline' {
  if (status === 'connected' || status === 'unauthorized') return status;
  if (!isOnline) return 'offline';
  // With the setting 0 no attempt is planned. The interface has no state of its own for that (docs/interface.md, section 1).
  return status === 'waiting' && nextAttemptAt === undefined ? 'silent' : status;
}

/** The first word of the status. */
export const statusWord = (shown: ConnectionStatus | 'offline'): 'connecting' | 'connected' | 'disconnected' =>
  shown === 'connecting' || shown === 'connected' ? shown : 'disconnected';

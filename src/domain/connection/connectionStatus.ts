import type { Milliseconds } from '../units';

/**
 * `silent`: the session is open, and nothing usable arrives. `waiting`: for the next attempt. `unauthorized`: until the user acts.
 * `store/slices/connection` says which event leads to which status.
 */
export type ConnectionStatus = 'connecting' | 'connected' | 'silent' | 'unauthorized' | 'waiting';

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

import type { Milliseconds } from '../units';

/**
 * The state machine of the connection.
 * `silent`: the session is open, and nothing usable arrives. `waiting`: for the next attempt. `unauthorized`: until the user acts.
 */
export type ConnectionStatus = 'connecting' | 'connected' | 'silent' | 'unauthorized' | 'waiting';

/** `connected`: the first usable answer. `answered`: a usable poll. `fellSilent`: nothing usable came for a while. */
export type ConnectionEvent = 'attempted' | 'connected' | 'answered' | 'fellSilent' | 'secretRefused' | 'lost';

/** The status after each event. With `from`, the event changes nothing in another status. */
const transitions: Readonly<Record<ConnectionEvent, { readonly to: ConnectionStatus; readonly from?: ConnectionStatus }>> = {
  attempted: { to: 'connecting' },
  connected: { to: 'connected' },
  answered: { to: 'connected', from: 'silent' },
  fellSilent: { to: 'silent', from: 'connected' },
  secretRefused: { to: 'unauthorized' },
  lost: { to: 'waiting' },
};

export function statusAfter(status: ConnectionStatus, event: ConnectionEvent): ConnectionStatus {
  const { to, from = status } = transitions[event];
  // After a refused secret only the next attempt leaves this status.
  return status !== from || (status === 'unauthorized' && event === 'lost') ? status : to;
}

/** Whether requests can be sent. */
export const hasSession = (status: ConnectionStatus): boolean => status === 'connected' || status === 'silent';

interface Shown {
  readonly status: ConnectionStatus;
  /** Absent when no attempt is planned. */
  readonly retryAt?: Milliseconds;
  /** The browser's opinion. A daemon on the same machine answers offline, too. */
  readonly isOnline: boolean;
}

/** The status as the shell shows it (docs/interface.md, section 1). */
export function shownStatus({ status, retryAt, isOnline }: Shown): ConnectionStatus | 'offline' {
  if (status === 'connected' || status === 'unauthorized') return status;
  if (!isOnline) return 'offline';
  // With the setting 0 no attempt is planned. The interface has no state of its own for that (docs/interface.md, section 1).
  return status === 'waiting' && retryAt === undefined ? 'silent' : status;
}

/** The first word of the status. */
export const statusWord = (shown: ConnectionStatus | 'offline'): 'connecting' | 'connected' | 'disconnected' =>
  shown === 'connecting' || shown === 'connected' ? shown : 'disconnected';

import {
  hasSession,
  shownStatus,
  statusAfter,
  statusWord,
  type ConnectionEvent,
  type ConnectionStatus,
} from '../../../src/domain/connection/connectionStatus';

const events: readonly ConnectionEvent[] = ['attempted', 'connected', 'answered', 'fellSilent', 'secretRefused', 'lost'];

/** The next status for each event, in the order above. A dash: nothing changes. */
const table: Record<ConnectionStatus, readonly string[]> = {
  connecting: ['-', 'connected', '-', '-', 'unauthorized', 'waiting'],
  connected: ['connecting', '-', '-', 'silent', 'unauthorized', 'waiting'],
  silent: ['connecting', 'connected', 'connected', '-', 'unauthorized', 'waiting'],
  unauthorized: ['connecting', 'connected', '-', '-', '-', '-'],
  waiting: ['connecting', 'connected', '-', '-', 'unauthorized', '-'],
};

describe('domain/connection/connectionStatus', () => {
  it.each(Object.keys(table) as ConnectionStatus[])('changes from %s to the status in the table for each event', (status) => {
    expect(events.map((event) => statusAfter(status, event))).toEqual(table[status].map((next) => (next === '-' ? status : next)));
  });

  it.each([
    ['connecting', undefined, true, 'connecting', 'connecting'],
    ['connecting', undefined, false, 'offline', 'disconnected'],
    ['connected', undefined, true, 'connected', 'connected'],
    // A daemon on the same machine.
    ['connected', undefined, false, 'connected', 'connected'],
    ['silent', undefined, true, 'silent', 'disconnected'],
    ['silent', undefined, false, 'offline', 'disconnected'],
    ['unauthorized', undefined, true, 'unauthorized', 'disconnected'],
    ['unauthorized', undefined, false, 'unauthorized', 'disconnected'],
    ['waiting', 5, true, 'waiting', 'disconnected'],
    ['waiting', 5, false, 'offline', 'disconnected'],
    // No attempt is planned.
    ['waiting', undefined, true, 'silent', 'disconnected'],
  ] as const)('shows %s (next attempt at %p, online: %p) as %s', (status, nextAttemptAt, isOnline, shown, word) => {
    expect(shownStatus({ status, isOnline, ...(nextAttemptAt === undefined ? {} : { nextAttemptAt }) })).toBe(shown);
    expect(statusWord(shown)).toBe(word);
  });

  it('has a session only while connected or silent', () => {
    expect((Object.keys(table) as ConnectionStatus[]).filter(hasSession)).toEqual(['connected', 'silent']);
  });
});

import { hasSession, shownStatus, statusWord, type ConnectionStatus } from '../../../src/domain/connection/connectionStatus';

const statuses: readonly ConnectionStatus[] = ['connecting', 'connected', 'silent', 'unauthorized', 'waiting'];

describe('domain/connection/connectionStatus', () => {
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
    expect(statuses.filter(hasSession)).toEqual(['connected', 'silent']);
  });
});

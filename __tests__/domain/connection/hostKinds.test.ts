import { isLocalHost, isRefusedPort, isThisDevice } from '../../../src/domain/connection/hostKinds';

describe('domain/connection/hostKinds', () => {
  it.each(['localhost', '127.0.0.1', '127.3.2.1', '::1', '[::1]', 'aria2.localhost'])('takes %s for this device', (host) => {
    expect([isThisDevice(host), isLocalHost(host)]).toEqual([true, true]);
  });

  it.each([
    '192.168.1.1',
    '10.0.0.2',
    '172.16.0.1',
    '172.31.9.9',
    '169.254.1.1',
    'nas',
    'NAS.local',
    'router.lan',
    'a.home.arpa',
    'fd12::1',
    '[fe80::1]',
    '0.0.0.0',
    '100.64.0.1',
    '::',
    '[::ffff:10.0.0.1]',
    'router.lan.',
  ])('takes %s for a host of the local network', (host) => {
    expect([isThisDevice(host), isLocalHost(host)]).toEqual([false, true]);
  });

  it.each(['example.org', '8.8.8.8', '172.32.0.1', '192.169.0.1', '2001:db8::1', 'local.example', '1270.0.0.1'])(
    'takes %s for a host on the internet',
    (host) => {
      expect([isThisDevice(host), isLocalHost(host)]).toEqual([false, false]);
    },
  );

  it('recognizes loopback names', () => {
    expect(['localhost', 'LOCALHOST', '127.0.0.1', '::1', '[::1]'].every(isThisDevice)).toBe(true);
    expect(['localhost.evil.example', '127.0.0.1.evil.example', ''].some(isThisDevice)).toBe(false);
  });

  it('recognizes ports that browsers block', () => {
    expect([22, 25, 6000, 6667, 10_080].map(isRefusedPort)).toEqual([true, true, true, true, true]);
    expect([80, 443, 6800, 8080].map(isRefusedPort)).toEqual([false, false, false, false]);
  });
});

/** @jest-environment jsdom */
import { localNetworkPermission } from '../../../src/platform/browser/localNetworkPermission';

describe('platform/browser/localNetworkPermission', () => {
  it.each([
    ['localhost', { 'loopback-network': 'denied', 'local-network': 'granted' }, 'denied'],
    ['nas.lan', { 'loopback-network': 'denied', 'local-network': 'granted' }, 'granted'],
    ['nas.lan', { 'local-network-access': 'prompt' }, 'prompt'],
    ['nas.lan', {}, undefined],
  ])('reads the permission to reach %s in a browser that has %j', async (host, states, wanted) => {
    const known = new Map<string, string>(Object.entries(states));
    const query = ({ name }: { name: string }) =>
      known.has(name) ? Promise.resolve({ state: known.get(name) }) : Promise.reject(new TypeError(name));
    expect(await localNetworkPermission(host, { query } as unknown as Permissions)).toBe(wanted);
  });

  it('returns no permission in browsers without permissions', async () => {
    expect(await localNetworkPermission('nas.lan', undefined)).toBeUndefined();
  });
});

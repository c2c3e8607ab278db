/** @jest-environment jsdom */
import { localNetworkPermission, pageFacts, watchPolicy } from '../../../src/platform/browser/connectionFacts';

const browserAt = (href: string, { isOnline = true, isSecureContext = false } = {}) =>
  ({ location: new URL(href), navigator: { onLine: isOnline }, isSecureContext }) as unknown as Window & typeof globalThis;

describe('platform/browser/connectionFacts', () => {
  it.each([
    ['http://nas:8080/ui/index.html?embed=1#!/status', { hostname: 'nas', isSecure: false, folder: 'http://nas:8080/ui/' }],
    ['https://nas/#!/status', { hostname: 'nas', isSecure: true, folder: 'https://nas/' }],
    // No server sent these: there is nothing beside them.
    ['file:///home/me/arioso/index.html', { hostname: '', isSecure: false }],
    ['chrome-extension://abcdef/index.html', { hostname: '', isSecure: false }],
  ])('reads the facts of the page at %s', (href, facts) => {
    expect(pageFacts(browserAt(href, { isOnline: false }))).toEqual({ ...facts, isOnline: false, isSecureContext: false });
  });

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

  it('detects connections blocked by the policy, until it ends', () => {
    const violate = (effectiveDirective: string) =>
      document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective }));
    const image = watchPolicy();
    violate('img-src');
    expect(image.isViolated()).toBe(false);
    violate('connect-src');
    expect(image.isViolated()).toBe(true);
    image.end();
    const ended = watchPolicy();
    ended.end();
    violate('connect-src');
    expect(ended.isViolated()).toBe(false);
  });
});

import { pageFacts } from '../../../src/platform/browser/pageFacts';

const browserAt = (href: string, { isOnline = true, isSecureContext = false } = {}) =>
  ({ location: new URL(href), navigator: { onLine: isOnline }, isSecureContext }) as unknown as Window & typeof globalThis;

describe('platform/browser/pageFacts', () => {
  it.each([
    ['http://nas:8080/ui/index.html?embed=1#!/status', { hostname: 'nas', isSecure: false, folder: 'http://nas:8080/ui/' }],
    ['https://nas/#!/status', { hostname: 'nas', isSecure: true, folder: 'https://nas/' }],
    // No server sent these: there is nothing beside them.
    ['file:///home/me/arioso/index.html', { hostname: '', isSecure: false }],
    ['chrome-extension://abcdef/index.html', { hostname: '', isSecure: false }],
  ])('reads the facts of the page at %s', (href, facts) => {
    expect(pageFacts(browserAt(href, { isOnline: false }))).toEqual({ ...facts, isOnline: false, isSecureContext: false });
  });
});

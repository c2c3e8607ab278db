/** @jest-environment jsdom */
import { isInFrame, pageOrigin } from '../../../src/platform/address/pageAddress';

/** A window inside others, its own first. `undefined`: the browser hides the location. */
function framed(...origins: readonly (string | undefined)[]): Window {
  const windows = origins.map((origin) => ({
    location: origin === undefined ? undefined : { origin, hostname: 'nas', protocol: 'http:' },
  }));
  const chain = windows.map((window, place) =>
    Object.defineProperty(window, 'parent', { get: () => chain[place + 1] ?? window }),
  ) as unknown as Window[];
  const [own] = chain;
  if (!own) throw new Error('A window has an origin.');
  for (const window of chain) Object.assign(window, { self: window, top: chain.at(-1) });
  return own;
}

describe('platform/address/pageAddress', () => {
  it.each([
    ['alone', ['http://nas'], false],
    ['in a page of its own origin', ['http://nas', 'http://nas'], false],
    ['in a foreign page', ['http://nas', 'http://evil'], true],
    ['in a foreign page that hides its location', ['http://nas', undefined], true],
    ['in a foreign page inside a page of its own origin', ['http://nas', undefined, 'http://nas'], true],
    ['in a page of its own origin inside a foreign one', ['http://nas', 'http://nas', undefined], true],
  ])('says whether foreign pages frame the page: %s', (_where, origins, isFramed) => {
    expect(pageOrigin(framed(...origins)).isFramed).toBe(isFramed);
  });

  it('says whether any page frames the page', () => {
    expect([
      isInFrame(framed('http://nas')),
      isInFrame(framed('http://nas', 'http://nas')),
      isInFrame(framed('http://nas', undefined)),
    ]).toEqual([false, true, true]);
  });

  it.each([
    ['http:', 'nas', 'nas'],
    ['https:', 'nas', 'nas'],
    ['file:', '', ''],
    ['chrome-extension:', 'mpkodccbngfoacfalldjimigbofkhgjn', ''],
    ['moz-extension:', '0c0a2a5e-1d5b-4d2e-9c1e-1f2f3a4b5c6d', ''],
  ])('reads the host of a page by %s', (protocol, hostname, host) => {
    const browser = framed('http://nas');
    Object.assign(browser.location, { protocol, hostname });
    expect(pageOrigin(browser).hostname).toBe(host);
  });
});

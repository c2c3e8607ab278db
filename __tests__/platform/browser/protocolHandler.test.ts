import { magnetHandling, registerMagnetHandler } from '../../../src/platform/browser/protocolHandler';

function pageAt(href: string, { isSecureContext = true, register = jest.fn() }: { isSecureContext?: boolean; register?: jest.Mock } = {}) {
  const { protocol } = new URL(href);
  const browser = { isSecureContext, location: { href, protocol }, navigator: { registerProtocolHandler: register } } as unknown as Window;
  return { browser, register };
}

describe('platform/browser/protocolHandler', () => {
  it.each([
    ['https://h/arioso/#!/new', true, 'possible'],
    ['http://127.0.0.1:6880/', true, 'possible'],
    ['http://router.lan/', false, 'insecure'],
    ['file:///home/me/index.html', true, 'impossible'],
  ])('says for the page %s whether it can register for magnets', (href, isSecureContext, can) => {
    expect(magnetHandling(pageAt(href, { isSecureContext }).browser)).toBe(can);
  });

  it('registers the form of this page, for any path and query', () => {
    const { browser, register } = pageAt('https://h/arioso/?embed=1#!/new?url=abc');
    expect(registerMagnetHandler(browser)).toBe(true);
    expect(register).toHaveBeenCalledWith('magnet', 'https://h/arioso/#!/new?url=%s');
  });

  it('returns false when the browser refuses', () => {
    const register = jest.fn(() => {
      throw new DOMException('no', 'SecurityError');
    });
    expect(registerMagnetHandler(pageAt('https://h/', { register }).browser)).toBe(false);
  });
});

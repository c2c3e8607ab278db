import { hostOfUri, isSafeLink } from '../../src/domain/uris';

describe('domain/uris', () => {
  it.each([
    ['https://Example.org:8443/a', 'example.org'],
    [' sftp://user@files.example.org/a', 'files.example.org'],
    ['udp://tracker.example.org:6969/announce', 'tracker.example.org'],
    ['ftp://0x7f000001/a', '127.0.0.1'],
    ['http://[::1]:6800/', '[::1]'],
    ['a.iso', undefined],
    ['', undefined],
  ])('has for the URI %j the host %j', (uri, host) => {
    expect(hostOfUri(uri)).toBe(host);
  });

  it.each([
    ['http://a', true],
    ['HTTPS://a', true],
    ['ftp://a', true],
    ['sftp://a', false],
    ['javascript:alert(1)//http://', false],
    ['data:text/html,x', false],
    [' http://a', false],
  ])('renders %s as a link: %s', (url, expected) => {
    expect(isSafeLink(url)).toBe(expected);
  });
});

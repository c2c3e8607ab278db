import fc from 'fast-check';
import { encodeBase64 } from '../../../src/domain/base64';
import {
  defaultProfile,
  hostAndPort,
  isSameConnection,
  isValidHost,
  plainSecret,
  profileName,
  profileUrl,
  requestHeaders,
} from '../../../src/domain/connection/rpcProfile';
import { aPage, makeProfile } from '../../helpers/makeProfile';

describe('domain/connection/rpcProfile', () => {
  it.each([
    ['ws', true],
    ['wss', true],
    ['http', false],
    ['https', false],
  ] as const)('treats GET and POST over %s as the same connection: %s', (protocol, isSame) => {
    const profile = makeProfile({ protocol });
    expect(isSameConnection(profile, { ...profile, httpMethod: 'GET' })).toBe(isSame);
  });

  it('takes the host of the page by default, with wss on a secure page and ws otherwise', () => {
    expect(defaultProfile(aPage)).toMatchObject({
      rpcHost: 'router.lan',
      rpcPort: 6800,
      rpcInterface: 'jsonrpc',
      protocol: 'ws',
      httpMethod: 'POST',
      secret: '',
    });
    expect(defaultProfile({ ...aPage, isSecure: true }).protocol).toBe('wss');
    expect(defaultProfile({ ...aPage, hostname: '' }).rpcHost).toBe('localhost');
  });

  it.each([
    [{}, 'ws://router.lan:6800/jsonrpc'],
    [{ protocol: 'https' as const, rpcPort: 443, rpcInterface: '/a/b' }, 'https://router.lan:443/a/b'],
    [{ rpcHost: 'fe80::1' }, 'ws://[fe80::1]:6800/jsonrpc'],
    [{ rpcHost: '[fe80::1]' }, 'ws://[fe80::1]:6800/jsonrpc'],
  ])('builds the URL of a profile with %j', (wanted, url) => {
    expect(profileUrl(makeProfile(wanted))).toBe(url);
  });

  it('is named by its alias, or else by host and port', () => {
    expect(profileName(makeProfile({ rpcAlias: 'NAS' }))).toBe('NAS');
    expect(profileName(makeProfile({ rpcHost: '::1' }))).toBe('[::1]:6800');
    expect(hostAndPort({ rpcHost: 'h', rpcPort: 1 })).toBe('h:1');
  });

  it('decodes the secret only if it is base64', () => {
    expect(plainSecret(makeProfile({ secret: encodeBase64('pässword') }))).toBe('pässword');
    expect(plainSecret(makeProfile({ secret: '*' }))).toBeUndefined();
  });

  it('parses header lines, whose values may contain colons', () => {
    const rpcRequestHeaders = 'X-A: http://h:1/\nnonsense\n: none\n X-B :b \nX-C:';
    expect(requestHeaders(makeProfile({ rpcRequestHeaders }))).toEqual({ 'X-A': 'http://h:1/', 'X-B': 'b', 'X-C': '' });
  });

  it.each(['h', 'h.example', '10.0.0.1', '[::1]', '::1', 'fe80::1', 'ホスト'])('accepts the host %s', (host) => {
    expect(isValidHost(host)).toBe(true);
  });

  it.each(['', 'a@b', 'a/b', 'a?b', 'a#b', 'a\\b', 'a b', 'a\tb', '%', 'a%', '%zz', 'a%2Fb', 'a%41', 'x'.repeat(254)])(
    'rejects the host %j',
    (host) => {
      expect(isValidHost(host)).toBe(false);
    },
  );

  it.each(['fe80::1%eth0', '[fe80::1%25eth0]'])('rejects the zone of the address %s, which no browser takes in a URL', (host) => {
    expect(isValidHost(host)).toBe(false);
    expect(URL.canParse(profileUrl(makeProfile({ rpcHost: host })))).toBe(false);
  });

  it.each(['nas:6800', 'nas:', ':6800', '10.0.0.1:6800', '[nas:6800]', '[::1]:6800'])('rejects the port in the host %s', (host) => {
    expect(isValidHost(host)).toBe(false);
    expect(URL.canParse(profileUrl(makeProfile({ rpcHost: host })))).toBe(false);
  });

  it('never lets a valid host change the path, user or query of the URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...Array.from('ab.:@/?#\\ []%1')), maxLength: 8 }), (rpcHost) => {
        fc.pre(isValidHost(rpcHost) && URL.canParse(profileUrl(makeProfile({ rpcHost }))));
        const { pathname, username, search, hash } = new URL(profileUrl(makeProfile({ rpcHost })));
        expect({ pathname, username, search, hash }).toEqual({ pathname: '/jsonrpc', username: '', search: '', hash: '' });
      }),
    );
  });

  it('compares connections by address and secret, not by name', () => {
    const one = makeProfile();
    expect(isSameConnection(one, makeProfile({ rpcId: 'other', rpcAlias: 'other' }))).toBe(true);
    expect(isSameConnection(one, makeProfile({ secret: 'YQ==' }))).toBe(false);
    expect(isSameConnection(one, makeProfile({ rpcPort: 1 }))).toBe(false);
    expect(isSameConnection(one, { ...one, rpcHost: one.rpcHost.toUpperCase() })).toBe(true);
    expect(isSameConnection(one, { ...one, rpcInterface: one.rpcInterface.toUpperCase() })).toBe(false);
  });
});

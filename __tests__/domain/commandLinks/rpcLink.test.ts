import fc from 'fast-check';
import { encodeBase64, encodeBase64Url } from '../../../src/domain/base64';
import { isTrustedRpcCommand, parseRpcLink } from '../../../src/domain/commandLinks/rpcLink';
import { aPage, makeProfile } from '../../helpers/makeProfile';

const plain = { protocol: 'ws', rpcHost: 'h', rpcPort: 6800, rpcInterface: 'jsonrpc', secret: '' };

describe('domain/commandLinks/rpcLink', () => {
  it.each([
    ['without a secret', 'ws/h/6800/jsonrpc', '', plain],
    ['with defaults for port and interface', 'wss/h', '', { ...plain, protocol: 'wss' }],
    ['with an encoded slash in the interface', 'ws/h/6800/a%2Fb', '', { ...plain, rpcInterface: 'a/b' }],
    ['with a secret in base64', 'ws/h/6800/jsonrpc/c2VjcmV0', '', { ...plain, secret: 'c2VjcmV0' }],
    ['with a slash in the secret', 'ws/h/6800/jsonrpc/w78/', '', { ...plain, secret: encodeBase64('ÿ?') }],
    ['with a secret without padding', 'ws/h/6800/jsonrpc/YQ', '', { ...plain, secret: 'YQ==' }],
    [
      'by query',
      '',
      '?protocol=http&host=h&port=80&interface=a/b&secret=YQ==',
      { ...plain, protocol: 'http', rpcPort: 80, rpcInterface: 'a/b', secret: 'YQ==' },
    ],
    ['by query over path', 'ws/other/1/x', '?host=h&port=6800&interface=jsonrpc', plain],
    ['with a plus that the query made a blank', 'ws/h', '?secret=Pz4/Pn4+', { ...plain, secret: 'Pz4/Pn4+' }],
    ['to an IPv6 host', 'ws/%5B::1%5D/6800', '', { ...plain, rpcHost: '[::1]' }],
    [
      'to a host with a Cyrillic letter that looks like a',
      `ws/n${encodeURIComponent('\u0430')}s.lan`,
      '',
      { ...plain, rpcHost: 'xn--ns-7kc.lan' },
    ],
    ['to a full-width host', `ws/${encodeURIComponent('ｅｖｉｌ.example')}`, '', { ...plain, rpcHost: 'evil.example' }],
  ])('reads a link %s', (_title, path, search, command) => {
    expect(parseRpcLink(path, search)).toEqual({ ok: true, command });
  });

  it.each([
    ['error.protocolInvalid', 'gopher/h', ''],
    ['error.protocolInvalid', '', ''],
    ['error.hostEmpty', 'ws', ''],
    ['error.hostEmpty', 'ws/h', '?host='],
    ['error.parameterInvalid', 'ws/a%40b', ''],
    ['error.parameterInvalid', 'ws/a%2Fb', ''],
    ['error.parameterInvalid', 'ws/%25', ''],
    ['error.parameterInvalid', 'ws/%', ''],
    ['error.parameterInvalid', 'ws/fe80%3A%3A1%25eth0', ''],
    ['error.parameterInvalid', 'ws/h/0', ''],
    ['error.parameterInvalid', 'ws/h/65536', ''],
    ['error.parameterInvalid', 'ws/h/1.5', ''],
    ['error.parameterInvalid', 'ws/h/x', ''],
    ['error.parameterInvalid', 'ws/h/6800/%3F%23x', ''],
    ['error.secretNotBase64', 'ws/h/6800/jsonrpc/*', ''],
  ])('says %s to %s %s', (key, path, search) => {
    expect(parseRpcLink(path, search)).toEqual({ ok: false, error: { key } });
  });

  it('refuses what would be gone after a reload', () => {
    const tooLong = btoa('x'.repeat(900));
    for (const path of [`ws/h/6800/${tooLong}`, `ws/h/6800/jsonrpc/${tooLong}`])
      expect(parseRpcLink(path, '')).toEqual({ ok: false, error: { key: 'error.parameterInvalid' } });
  });

  it('takes any secret in either alphabet', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (secret) => {
        const wanted = { ok: true, command: { ...plain, secret: encodeBase64(secret) } };
        expect(parseRpcLink(`ws/h/6800/jsonrpc/${encodeBase64(secret)}`, '')).toEqual(wanted);
        expect(parseRpcLink(`ws/h/6800/jsonrpc/${encodeBase64Url(secret)}`, '')).toEqual(wanted);
      }),
    );
  });

  it('never throws, whatever the address holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (path, search) => {
        expect(typeof parseRpcLink(path, `?${search}`).ok).toBe('boolean');
      }),
    );
  });

  it.each([
    ['nothing was configured', { ...plain, rpcHost: 'evil.example' }, true, true],
    ['it is this machine', { ...plain, rpcHost: '127.0.0.1' }, false, true],
    ['it is another address of this machine', { ...plain, rpcHost: '127.0.0.2' }, false, true],
    ['it is another name of this machine', { ...plain, rpcHost: 'a.localhost' }, false, true],
    ["it is the page's own host", { ...plain, rpcHost: 'router.lan' }, false, true],
    ['a profile has that host', { ...plain, rpcHost: 'nas' }, false, true],
    ['a profile has that host in lower case', { ...plain, rpcHost: 'Nas' }, false, true],
    ['a profile has that host in capitals', { ...plain, rpcHost: 'seedbox' }, false, true],
    ['nobody knows the host', { ...plain, rpcHost: 'evil.example' }, false, false],
  ])('trusts by whether %s', (_title, link, nothingConfigured, isTrusted) => {
    const { protocol: _, ...rest } = link;
    const profiles = ['nas', 'SEEDBOX'].map((rpcHost) => makeProfile({ rpcHost }));
    expect(isTrustedRpcCommand({ protocol: 'ws', ...rest }, aPage, profiles, nothingConfigured)).toBe(isTrusted);
  });
});

import fc from 'fast-check';
import { encodeBase64 } from '../../../src/domain/base64';
import {
  parsePastedAddress,
  readFieldOrAddress,
  readFieldsOrAddress,
  readPastedAddress,
} from '../../../src/domain/connection/pastedAddress';
import { profileUrl, rpcProtocols } from '../../../src/domain/connection/rpcProfile';
import { makeProfile } from '../../helpers/makeProfile';

describe('domain/connection/pastedAddress', () => {
  it.each([
    [
      'ws://token:SECRET@nas:6801/jsonrpc',
      { protocol: 'ws', rpcHost: 'nas', rpcPort: 6801, rpcInterface: 'jsonrpc', secret: encodeBase64('SECRET') },
    ],
    [' http://host:6800/jsonrpc ', { protocol: 'http', rpcHost: 'host', rpcPort: 6800, rpcInterface: 'jsonrpc' }],
    ['wss://nas/', { protocol: 'wss', rpcHost: 'nas', rpcPort: 443 }],
    ['http://nas', { protocol: 'http', rpcHost: 'nas', rpcPort: 80 }],
    [
      'https://user:p%40ss@nas/a/b',
      {
        protocol: 'https',
        rpcHost: 'nas',
        rpcPort: 443,
        rpcInterface: 'a/b',
        rpcRequestHeaders: `Authorization: Basic ${encodeBase64('user:p@ss')}`,
      },
    ],
    ['nas', { rpcHost: 'nas' }],
    ['nas:6801', { rpcHost: 'nas', rpcPort: 6801 }],
    ['localhost:6800/jsonrpc', { rpcHost: 'localhost', rpcPort: 6800, rpcInterface: 'jsonrpc' }],
    ['[::1]:6800', { rpcHost: '[::1]', rpcPort: 6800 }],
    ['nas:80', { rpcHost: 'nas', rpcPort: 80 }],
    ['nas:80/jsonrpc', { rpcHost: 'nas', rpcPort: 80, rpcInterface: 'jsonrpc' }],
    ['token:x@nas:80/jsonrpc', { rpcHost: 'nas', rpcPort: 80, rpcInterface: 'jsonrpc', secret: encodeBase64('x') }],
    ['user:81@nas/a:82', { rpcHost: 'nas', rpcInterface: 'a:82', rpcRequestHeaders: `Authorization: Basic ${encodeBase64('user:81')}` }],
    ['[::80]', { rpcHost: '[::80]' }],
    ['[::1]:80/', { rpcHost: '[::1]', rpcPort: 80 }],
    [
      'http://ariang.example/#!/settings/rpc/set/wss/nas/6801/jsonrpc/U0VDUkVU',
      { protocol: 'wss', httpMethod: 'POST', rpcHost: 'nas', rpcPort: 6801, rpcInterface: 'jsonrpc', secret: encodeBase64('SECRET') },
    ],
    [
      '#!/settings/rpc/set?protocol=http&host=nas&port=6801&interface=a/b',
      { protocol: 'http', httpMethod: 'POST', rpcHost: 'nas', rpcPort: 6801, rpcInterface: 'a/b', secret: '' },
    ],
    [
      'http://ziahamza.github.io/webui-aria2/?host=nas&port=6801&path=/rpc&encrypt=true&token=SECRET',
      { protocol: 'wss', rpcHost: 'nas', rpcPort: 6801, rpcInterface: 'rpc', secret: encodeBase64('SECRET') },
    ],
    ['http://webui/#?host=nas', { protocol: 'ws', rpcHost: 'nas' }],
    ['http://nas/rpc?host=', { protocol: 'http', rpcHost: 'nas', rpcPort: 80, rpcInterface: 'rpc?host=' }],
    [
      'http://webui/?host=nas&encrypt=false&username=u&password=p',
      { protocol: 'ws', rpcHost: 'nas', rpcRequestHeaders: `Authorization: Basic ${encodeBase64('u:p')}` },
    ],
  ])('parses %s', (text, fields) => {
    expect(parsePastedAddress(text)).toEqual(fields);
  });

  it.each([
    '',
    '   ',
    'ftp://nas/',
    'javascript:alert(1)',
    'magnet:?xt=1',
    'a b',
    'http://',
    'ws://nas/a%23b',
    // The host of the web page is not that of aria2.
    'http://webui/?host=nas&path=a%23b',
    'http://webui/#?host=n%20s',
    '#!/settings/rpc/set/gopher/nas',
    '#!/settings/rpc/set/ws/nas/0',
    'x'.repeat(5000),
  ])('finds no address in %j', (text) => {
    expect(parsePastedAddress(text)).toBeUndefined();
  });

  it('parses the address of any profile', () => {
    const host = fc.constantFrom('nas', 'a.b-c.lan', '10.0.0.1', '[::1]');
    fc.assert(
      fc.property(
        fc.constantFrom(...rpcProtocols),
        host,
        fc.integer({ min: 1, max: 65_535 }),
        fc.stringMatching(/^[a-z]{1,9}(\/[a-z]{1,9}){0,2}$/),
        (protocol, rpcHost, rpcPort, rpcInterface) => {
          expect(parsePastedAddress(profileUrl(makeProfile({ protocol, rpcHost, rpcPort, rpcInterface })))).toEqual({
            protocol,
            rpcHost,
            rpcPort,
            rpcInterface,
          });
        },
      ),
    );
  });

  it('never throws, and never returns an invalid host', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'binary' }),
          fc.webUrl(),
          fc.string().map((rest) => `ws://${rest}`),
          fc.string().map((rest) => `#!/settings/rpc/set/ws/${rest}`),
        ),
        (text) => {
          expect(parsePastedAddress(text)?.rpcHost ?? 'none').toMatch(/^[^@/?#\\\s]+$/);
        },
      ),
    );
  });

  it('fills several fields from an address typed into the host field only', () => {
    const changes = { rpcHost: 'nas', rpcPort: 1, rpcInterface: 'y', secret: 'eA==' };
    const page = { isSecure: true };
    expect(readFieldOrAddress('rpcHost', 'token:x@nas:1/y', page)).toEqual({ changes });
    expect(readFieldOrAddress('rpcHost', 'nas:6801', page)).toEqual({ changes: { rpcHost: 'nas', rpcPort: 6801 } });
    expect(readFieldOrAddress('rpcHost', ' nas:6801 ', page)).toEqual({ changes: { rpcHost: 'nas', rpcPort: 6801 } });
    expect(readFieldOrAddress('rpcHost', ' [::1]:80 ', page)).toEqual({ changes: { rpcHost: '[::1]', rpcPort: 80 } });
    expect(readFieldOrAddress('rpcHost', 'nas', page)).toEqual({ changes: { rpcHost: 'nas' } });
    expect(readFieldOrAddress('rpcHost', 'fe80::1', page)).toEqual({ changes: { rpcHost: 'fe80::1' } });
    expect(readFieldOrAddress('rpcHost', 'nas:', page)).toEqual({ problem: { key: 'error.parameterInvalid' } });
    expect(readFieldOrAddress('rpcHost', 'nas:0', page)).toEqual({ problem: { key: 'error.parameterInvalid' } });
    expect(readFieldOrAddress('rpcHost', 'gopher://nas', page)).toEqual({ problem: { key: 'error.parameterInvalid' } });
    expect(readFieldOrAddress('rpcAlias', 'token:x@nas:1/y', page)).toEqual({ changes: { rpcAlias: 'token:x@nas:1/y' } });
  });

  it.each([
    [{ rpcPort: '80' }, { changes: { rpcPort: 80 } }],
    [{ rpcPort: '0' }, { field: 'rpcPort', problem: { key: 'error.parameterInvalid' } }],
    [{ rpcHost: 'nas', rpcPort: '80' }, { changes: { rpcHost: 'nas', rpcPort: 80 } }],
    [{ rpcHost: 'nas:6801', rpcPort: 'x', secret: 'x' }, { changes: { rpcHost: 'nas', rpcPort: 6801, secret: 'eA==' } }],
    [{ rpcHost: 'ws://nas', rpcPort: '6801' }, { changes: { protocol: 'ws', rpcHost: 'nas', rpcPort: 6801 } }],
    [{ rpcHost: 'ws://nas:6802', rpcPort: '6801' }, { changes: { protocol: 'ws', rpcHost: 'nas', rpcPort: 6802 } }],
    [{ rpcHost: 'http://nas:80/', rpcPort: '6801' }, { changes: { protocol: 'http', rpcHost: 'nas', rpcPort: 80 } }],
    [{ rpcHost: 'http://x/?host=nas&port=80', rpcPort: '6801' }, { changes: { protocol: 'ws', rpcHost: 'nas', rpcPort: 80 } }],
    [{ rpcHost: 'https://nas/', rpcPort: '' }, { changes: { protocol: 'https', rpcHost: 'nas', rpcPort: 443 } }],
    [
      { rpcHost: 'https://user:81@nas/a', rpcPort: ' 6801 ' },
      {
        changes: {
          protocol: 'https',
          rpcHost: 'nas',
          rpcPort: 6801,
          rpcInterface: 'a',
          rpcRequestHeaders: `Authorization: Basic ${encodeBase64('user:81')}`,
        },
      },
    ],
    [
      { rpcHost: 'nas:6801', protocol: 'gopher' },
      { field: 'protocol', problem: { key: 'error.protocolInvalid' } },
    ],
    [
      { rpcHost: '', rpcPort: '0' },
      { field: 'rpcHost', problem: { key: 'error.hostEmpty' } },
    ],
  ])('reads the typed fields %j', (typed, read) => {
    expect(readFieldsOrAddress(typed, { isSecure: false })).toEqual(read);
  });

  it.each([
    ['ws://nas:6800/jsonrpc', true, false],
    ['http://nas/jsonrpc', true, false],
    ['https://nas/arioso/#!/settings/rpc/set/ws/nas/6800/jsonrpc', true, false],
    ['ws://127.0.0.1:6800/jsonrpc', true, true],
    ['wss://nas:6800/jsonrpc', true, true],
    ['nas:6800', true, true],
    ['ws://nas:6800/jsonrpc', false, true],
  ])('accepts %s on a secure page (%s): %s', (address, isSecure, isTaken) => {
    const problem = { problem: { key: 'error.protocolInvalid' } };
    const wanted = isTaken ? { changes: parsePastedAddress(address) } : problem;
    expect(readPastedAddress(address, { isSecure })).toEqual(wanted);
    expect(readPastedAddress('no address', { isSecure })).toEqual({ problem: { key: 'settings.pasteRefused' } });
    if (address.includes('/')) expect(readFieldOrAddress('rpcHost', address, { isSecure })).toEqual(wanted);
  });
});

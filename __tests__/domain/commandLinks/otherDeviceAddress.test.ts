import fc from 'fast-check';
import { encodeBase64 } from '../../../src/domain/base64';
import { parseRpcLink } from '../../../src/domain/commandLinks/rpcLink';
import { otherDeviceAddress, otherDeviceHindrances } from '../../../src/domain/commandLinks/otherDeviceAddress';
import { isValidHost, maxProfileTextLength, rpcProtocols } from '../../../src/domain/connection/rpcProfile';
import { makeProfile } from '../../helpers/makeProfile';

const page = 'http://nas.lan/arioso/';

describe('domain/commandLinks/otherDeviceAddress', () => {
  it('is the page with a link that sets the server', () => {
    const profile = makeProfile({ rpcHost: '::1', rpcInterface: 'a/b', secret: encodeBase64('ÿ?>') });
    expect(otherDeviceAddress(page, profile, false)).toBe('http://nas.lan/arioso/#!/settings/rpc/set/ws/%3A%3A1/6800/a%2Fb');
    expect(otherDeviceAddress(page, profile, true)).toBe('http://nas.lan/arioso/#!/settings/rpc/set/ws/%3A%3A1/6800/a%2Fb/w78_Pg');
    expect(otherDeviceAddress(page, makeProfile(), true)).toBe('http://nas.lan/arioso/#!/settings/rpc/set/ws/router.lan/6800/jsonrpc');
  });

  it('is read back as the same server on another device', () => {
    const text = fc.string({ minLength: 1, maxLength: 40, unit: 'binary' });
    fc.assert(
      fc.property(
        fc.constantFrom(...rpcProtocols),
        fc.stringMatching(/^[a-z0-9.:_-]{1,20}$/).filter(isValidHost),
        fc.integer({ min: 1, max: 65_535 }),
        fc.stringMatching(/^[\w.%?+ -][\w/.%?+ -]{0,19}$/).filter((path) => path === path.trim()),
        fc.oneof(fc.constant(''), text).filter((secret) => encodeBase64(secret).length <= maxProfileTextLength),
        (protocol, rpcHost, rpcPort, rpcInterface, secret) => {
          const profile = makeProfile({ protocol, rpcHost, rpcPort, rpcInterface, secret: encodeBase64(secret) });
          const path = otherDeviceAddress(page, profile, true).slice(`${page}#!/settings/rpc/set/`.length);
          expect(parseRpcLink(path, '')).toEqual({
            ok: true,
            command: { protocol, rpcHost, rpcPort, rpcInterface, secret: encodeBase64(secret) },
          });
        },
      ),
    );
  });

  it.each([
    ['http://nas.lan/', 'nas.lan', []],
    ['https://[fd00::1]:8443/a/', '192.168.1.5', []],
    ['http://localhost:8080/', 'nas.lan', ['page']],
    ['http://[::1]:8080/x', '127.0.0.1', ['page', 'server']],
    ['http://127.0.0.2/', 'nas.lan', ['page']],
    ['http://nas.lan/', 'LOCALHOST', ['server']],
    ['file:///srv/index.html', 'localhost', ['file']],
    ['chrome-extension://abc/index.html', 'nas.lan', ['file']],
  ])('says of %s with the server %s what hinders a phone', (address, rpcHost, hindrances) => {
    expect(otherDeviceHindrances(address, { rpcHost })).toEqual(hindrances);
  });
});

import { parseProfile } from '../../../src/domain/connection/storedProfile';

const secrets = { secret: 'c2VjcmV0', rpcRequestHeaders: 'Authorization: Basic x' };

describe('domain/connection/storedProfile', () => {
  it.each([undefined, '', '{ip}'])('keeps the secret for the host of the page, written as %j', (rpcHost) => {
    expect(parseProfile({ ...(rpcHost === undefined ? {} : { rpcHost }), ...secrets })).toEqual(secrets);
  });

  it.each(['two words', 'nas%2e', 'user@nas', 'nas:6800', '[::1', '[::1]:6800', 'a<b', 'a\u0000b', '1.2.3.999', 7, null])(
    'keeps no secret for the host %j, whose place another host takes',
    (rpcHost) => {
      expect(parseProfile({ rpcHost, rpcPort: '6800', ...secrets })).toEqual({ rpcPort: 6800 });
    },
  );

  it.each(['nas', 'my_nas.lan', '192.168.1.2', '::1', '[fe80::1]', 'bücher.example'])(
    'keeps the secret for the valid host %j',
    (rpcHost) => {
      expect(parseProfile({ rpcHost, ...secrets })).toEqual({ rpcHost, ...secrets });
    },
  );
});

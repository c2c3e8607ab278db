import { presetFor } from '../../../scripts/start/preset';
import { parseRpcUrl } from '../../../scripts/start/rpcUrl';

describe('scripts/start/preset', () => {
  it('contains the secret in base64 and locks the profile', () => {
    const preset: unknown = JSON.parse(presetFor(parseRpcUrl('http://token:gehe%C3%AFm@nas:6800/jsonrpc')));
    expect(preset).toMatchObject({
      profiles: [
        { rpcHost: 'nas', rpcPort: '6800', rpcInterface: 'jsonrpc', protocol: 'http', secret: Buffer.from('geheïm').toString('base64') },
      ],
      locked: ['profiles'],
    });
  });
});

/** The preset.json by which `npm start` introduces the page to its daemon. */
import type { RpcEndpoint } from './rpcUrl';

/** The page may not replace the profile: it is gone with this process. */
export function presetFor(endpoint: RpcEndpoint): string {
  const preset = {
    profiles: [
      {
        rpcId: 'npm-start',
        rpcAlias: '',
        rpcHost: endpoint.host,
        rpcPort: String(endpoint.port),
        rpcInterface: endpoint.interfacePath,
        protocol: endpoint.protocol,
        httpMethod: 'POST',
        secret: Buffer.from(endpoint.secret, 'utf8').toString('base64'),
      },
    ],
    locked: ['profiles'],
  };
  return `${JSON.stringify(preset, null, 2)}\n`;
}

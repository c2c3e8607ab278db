/** The preset.json through which `npm start` gives the page the daemon's address. */
import type { RpcEndpoint } from './rpcUrl';

/** The profile is locked: the daemon ends with this process. */
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

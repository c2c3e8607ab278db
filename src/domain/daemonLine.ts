import { isThisDevice } from './hosts';
import { isEncrypted, type RpcProfile } from './rpcProfile';

/** What stands where the user's own words belong; never the secret itself, because lines are copied and shown to others. */
const ownSecret = 'your-secret';

/**
 * The line that starts an aria2 which answers where the profile looks for it (aria2 manual, "RPC Options"). `rpc-listen-all`
 * only where another device asks: aria2 otherwise listens to its own machine alone.
 */
export function daemonLine({ protocol, rpcHost, rpcPort }: Pick<RpcProfile, 'protocol' | 'rpcHost' | 'rpcPort'>): string {
  const isSecure = isEncrypted({ protocol });
  return [
    'aria2c --enable-rpc',
    ...(rpcPort === 6800 ? [] : [`--rpc-listen-port=${rpcPort}`]),
    ...(isThisDevice(rpcHost) ? [] : ['--rpc-listen-all']),
    // A socket has no such condition; without it every answer over HTTP stays hidden from the page.
    ...(protocol.startsWith('http') ? ['--rpc-allow-origin-all'] : []),
    ...(isSecure ? ['--rpc-secure --rpc-certificate=server.crt --rpc-private-key=server.key'] : []),
    `--rpc-secret=${ownSecret}`,
  ].join(' ');
}

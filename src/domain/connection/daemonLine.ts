import { isThisDevice } from './hosts';
import { isEncrypted, type RpcProfile } from './rpcProfile';

/** A placeholder. The real secret must not appear, because users copy the line and show it to others. */
const ownSecret = 'your-secret';

/**
 * The command that starts an aria2 at the profile's address (aria2 manual, "RPC Options"). `rpc-listen-all` only for a
 * daemon on another device: by default aria2 listens on loopback only.
 */
export function daemonLine({ protocol, rpcHost, rpcPort }: Pick<RpcProfile, 'protocol' | 'rpcHost' | 'rpcPort'>): string {
  const isSecure = isEncrypted({ protocol });
  return [
    'aria2c --enable-rpc',
    ...(rpcPort === 6800 ? [] : [`--rpc-listen-port=${rpcPort}`]),
    ...(isThisDevice(rpcHost) ? [] : ['--rpc-listen-all']),
    // CORS hides every answer over HTTP from the page without this option. WebSocket needs no CORS.
    ...(protocol.startsWith('http') ? ['--rpc-allow-origin-all'] : []),
    ...(isSecure ? ['--rpc-secure --rpc-certificate=server.crt --rpc-private-key=server.key'] : []),
    `--rpc-secret=${ownSecret}`,
  ].join(' ');
}

/** The options of `npm start` and `npm run dev`. */
import { parseOptions } from '../lib/parseOptions';
import { UserError } from '../lib/userError';
import { parseRpcUrl, type RpcEndpoint } from './rpcUrl';

export interface StartOptions {
  /** Undefined: 8080, or the next free port. */
  port: number | undefined;
  /** Undefined: start a daemon. */
  rpc: RpcEndpoint | undefined;
  isDevelopment: boolean;
  /** Serves the pseudo-languages as well (pseudoLanguage.ts). */
  hasPseudoLanguages: boolean;
  wantsHelp: boolean;
}

export const startHelp = `Usage: npm start -- [options]
       npm run dev -- [options]

  --port N     serve the page on this port (default: 8080, or the next free one)
  --rpc URL    use an aria2 that runs already instead of starting one:
               ws|wss|http|https://[token:SECRET@]host:port/jsonrpc
               Other users of this machine can read a secret here. They cannot
               read it in the environment variable ARIA2_RPC, which does the same.
  --dev        serve from memory and reload on every change (npm run dev)
  --pseudo     add two pseudo-languages: longer, with accents, one from right to left
  --help       show this text`;

function parsePort(text: string): number {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65535) {
    throw new UserError(`--port needs a number from 1 to 65535; "${text}" is none.`, 2);
  }
  return port;
}

/** The option --rpc wins over the environment variable ARIA2_RPC. */
export function parseStartArguments(args: readonly string[], environment: NodeJS.ProcessEnv = {}): StartOptions {
  const { values } = parseOptions(
    {
      args,
      options: {
        port: { type: 'string' },
        rpc: { type: 'string' },
        dev: { type: 'boolean', default: false },
        pseudo: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    },
    startHelp,
  );
  const fromEnvironment = values.help ? '' : (environment['ARIA2_RPC'] ?? '');
  const rpcOfEnvironment = () => (fromEnvironment === '' ? undefined : parseRpcUrl(fromEnvironment, 'ARIA2_RPC'));
  return {
    port: values.port === undefined ? undefined : parsePort(values.port),
    rpc: values.rpc === undefined ? rpcOfEnvironment() : parseRpcUrl(values.rpc),
    isDevelopment: values.dev,
    hasPseudoLanguages: values.pseudo,
    wantsHelp: values.help,
  };
}

/** The options of `npm start` and `npm run dev`. */
import { parseRpcUrl, type RpcEndpoint } from './rpcUrl';
import { UserError } from './userError';

export interface StartOptions {
  /** Null: 8080, or the next free port. */
  port: number | null;
  /** Null: start a daemon. */
  rpc: RpcEndpoint | null;
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
  const options: StartOptions = { port: null, rpc: null, isDevelopment: false, hasPseudoLanguages: false, wantsHelp: false };
  const rest = args.flatMap((argument) => {
    const [, name, value] = /^(--[a-z]+)=(.*)$/s.exec(argument) ?? [];
    return name === undefined || value === undefined ? [argument] : [name, value];
  });
  const valueOf = (name: string): string => {
    const value = rest.shift();
    if (value === undefined || value === '' || value.startsWith('--')) {
      throw new UserError(`${name} needs a value.\n\n${startHelp}`, 2);
    }
    return value;
  };
  for (let argument = rest.shift(); argument !== undefined; argument = rest.shift()) {
    switch (argument) {
      case '--port':
        options.port = parsePort(valueOf(argument));
        break;
      case '--rpc':
        options.rpc = parseRpcUrl(valueOf(argument));
        break;
      case '--dev':
        options.isDevelopment = true;
        break;
      case '--pseudo':
        options.hasPseudoLanguages = true;
        break;
      case '--help':
      case '-h':
        options.wantsHelp = true;
        break;
      default:
        throw new UserError(`There is no option "${argument}".\n\n${startHelp}`, 2);
    }
  }
  const fromEnvironment = environment['ARIA2_RPC'] ?? '';
  if (options.rpc === null && !options.wantsHelp && fromEnvironment !== '') options.rpc = parseRpcUrl(fromEnvironment, 'ARIA2_RPC');
  return options;
}

import { parseArgs, types, type ParseArgsConfig } from 'node:util';
import { UserError } from './userError';

/** Node.js's `parseArgs`. An unknown option or a missing value is an error of the user, who sees the help as well. */
export function parseOptions<const Config extends ParseArgsConfig>(config: Config, help: string): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!types.isNativeError(error)) throw error;
    throw new UserError(`${error.message}\n\n${help}`, 2);
  }
}

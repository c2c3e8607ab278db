/** Every option of aria2. The table is too large for the first load: import it only from modules that are loaded by `import()`. */
import { unknownOption, type OptionDefinition } from '../optionDefinition';
import { advanced } from './advanced';
import { basic } from './basic';
import { bt } from './bt';
import { ftpSftp } from './ftpSftp';
import { http } from './http';
import { httpFtpSftp } from './httpFtpSftp';
import { metalink } from './metalink';
import { other } from './other';
import { rpc } from './rpc';

/** In the order of the pages. Options without a page come last. */
export const allDefinitions: readonly OptionDefinition[] = [
  ...basic,
  ...httpFtpSftp,
  ...http,
  ...ftpSftp,
  ...bt,
  ...metalink,
  ...rpc,
  ...advanced,
  ...other,
];

const byKey: ReadonlyMap<string, OptionDefinition> = new Map(allDefinitions.map((definition) => [definition.key, definition]));

/** Undefined for an unknown option, because a newer daemon may have more. */
export const findDefinition = (key: string): OptionDefinition | undefined => byKey.get(key);

/** The definition of any option that a daemon has. */
export const definitionOf = (key: string): OptionDefinition => findDefinition(key) ?? unknownOption(key);

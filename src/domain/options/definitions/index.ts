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

/** The form of aria2's option names. Other names are not offered for editing. */
const optionName = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** The names that the catalogue does not know, in alphabetical order. */
export const unknownKeys = (received: Readonly<Record<string, string>>): readonly string[] =>
  Object.keys(received)
    .filter((key) => optionName.test(key) && !byKey.has(key))
    .sort();

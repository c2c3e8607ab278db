import type { OptionDefinition } from './optionDefinition';

/** What aria2 calls an option; anything else that a daemon tells is not offered for editing. */
const optionName = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Of a daemon that has more than the catalogue knows: a text, to be judged by the daemon alone. */
export const unknownOption = (key: string): OptionDefinition => ({ key, type: 'string', category: 'advanced' });

/** The names that the catalogue does not know, in alphabetical order. */
export const unknownKeys = (told: Readonly<Record<string, string>>, isKnown: (key: string) => boolean): readonly string[] =>
  Object.keys(told)
    .filter((key) => optionName.test(key) && !isKnown(key))
    .sort();

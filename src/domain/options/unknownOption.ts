import type { OptionDefinition } from './optionDefinition';

/** The form of aria2's option names. Other names are not offered for editing. */
const optionName = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** An option that the catalogue does not know. It is a text that only the daemon checks. */
export const unknownOption = (key: string): OptionDefinition => ({ key, type: 'string', category: 'advanced' });

/** The names that the catalogue does not know, in alphabetical order. */
export const unknownKeys = (told: Readonly<Record<string, string>>, isKnown: (key: string) => boolean): readonly string[] =>
  Object.keys(told)
    .filter((key) => optionName.test(key) && !isKnown(key))
    .sort();

import { findDefinition } from '../../src/domain/options/definitions';
import type { OptionDefinition } from '../../src/domain/options/optionDefinition';

/** The definition of one of aria2's options. */
export function knownOption(key: string): OptionDefinition {
  const definition = findDefinition(key);
  if (!definition) throw new Error(`no option ${key}`);
  return definition;
}

import type { OptionDefinition } from '../../../domain/options/optionDefinition';
import { fromDaemon } from '../../../domain/options/values/convert';
import { shownDefault } from '../../../domain/options/values/defaults';

/** A value of the daemon as the page shows it outside of its own field. A secret is masked: a password field hides only its value. */
export const shownValue = (definition: OptionDefinition, received: string): string =>
  definition.secret && received !== '' ? '•••' : fromDaemon(definition, received);

/** The text of an empty field: the value that applies meanwhile, or else aria2's default. Empty where only the daemon knows the default. */
export function placeholderOf(definition: OptionDefinition, received?: string): string {
  if (received !== undefined) return shownValue(definition, received);
  const shown = shownDefault(definition);
  return shown.includes('${') ? '' : shown;
}

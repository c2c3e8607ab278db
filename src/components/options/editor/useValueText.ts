import type { OptionDefinition } from '../../../domain/options/optionDefinition';
import { useText } from '../../../i18n/useText';

/**
 * How a value of an option is shown. Choices have a label in the user's language. Names of protocols and any other value are shown as they
 * are.
 */
export function useValueText(definition: OptionDefinition): (value: string) => string {
  const text = useText();
  const choices = 'options' in definition ? definition.options : [];
  // A text key would end at the dot of TLSv1.2.
  return (value) => (choices.includes(value) && !value.includes('.') ? text(`option.value.${value}`) : value);
}

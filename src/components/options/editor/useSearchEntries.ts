import { useMemo } from 'react';
import type { OptionDefinition } from '../../../domain/options/optionDefinition';
import { searchEntry } from '../../../domain/options/searchOptions';
import { useText } from '../../../i18n/useText';

/** The options with their texts in the user's language, for a search. The caller memoises `definitions`. */
export function useSearchEntries(definitions: readonly OptionDefinition[]) {
  const text = useText();
  return useMemo(
    () =>
      definitions.map((definition) =>
        searchEntry(definition, text(`option.title.${definition.key}`), text(`option.description.${definition.key}`)),
      ),
    [definitions, text],
  );
}

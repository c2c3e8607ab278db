import type { OptionDefinition } from './optionDefinition';

/** An option with its words in the user's language, lower case. */
export interface SearchEntry {
  readonly definition: OptionDefinition;
  readonly words: string;
}

export const searchEntry = (definition: OptionDefinition, title: string, description: string): SearchEntry => ({
  definition,
  words: `${definition.key} ${definition.key.replaceAll('-', ' ')} ${title} ${description}`.toLowerCase(),
});

/** Those that hold every word of the query in key, title or description; all for a query without words. */
export function searchOptions(entries: readonly SearchEntry[], query: string): readonly OptionDefinition[] {
  const wanted = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter(({ words }) => wanted.every((word) => words.includes(word))).map(({ definition }) => definition);
}

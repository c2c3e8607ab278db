import type { OptionDefinition } from './optionDefinition';

/** An option with its words in the user's language, lower case. */
interface SearchEntry {
  readonly definition: OptionDefinition;
  readonly words: string;
}

export const searchEntry = (definition: OptionDefinition, title: string, description: string): SearchEntry => ({
  definition,
  words: `${definition.key} ${definition.key.replaceAll('-', ' ')} ${title} ${description}`.toLowerCase(),
});

/** The options whose key, title or description have every word of the query. An empty query finds all. */
export function searchOptions(entries: readonly SearchEntry[], query: string): readonly OptionDefinition[] {
  const wanted = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter(({ words }) => wanted.every((word) => words.includes(word))).map(({ definition }) => definition);
}

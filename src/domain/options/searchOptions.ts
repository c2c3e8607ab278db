import { hasAllWords, wordsOf } from '../input/searchWords';
import type { OptionDefinition } from './optionDefinition';

/** An option with all its texts in the user's language. */
interface SearchEntry {
  readonly definition: OptionDefinition;
  readonly text: string;
}

export const searchEntry = (definition: OptionDefinition, title: string, description: string): SearchEntry => ({
  definition,
  text: `${definition.key} ${definition.key.replaceAll('-', ' ')} ${title} ${description}`,
});

/** The options whose key, title or description have every word of the query. An empty query finds all. */
export function searchOptions(entries: readonly SearchEntry[], query: string): readonly OptionDefinition[] {
  const words = wordsOf(query);
  return entries.filter(({ text }) => hasAllWords(text, words)).map(({ definition }) => definition);
}

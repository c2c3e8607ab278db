import { searchText } from './searchText';

/** The words of a search, without regard to case. An empty search has none. */
export const wordsOf = (query: string): readonly string[] =>
  searchText(query)
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether each word of a search (`wordsOf`) occurs somewhere in the text, without regard to case. */
export function hasAllWords(text: string, words: readonly string[]): boolean {
  const searched = searchText(text);
  return words.every((word) => searched.includes(word));
}

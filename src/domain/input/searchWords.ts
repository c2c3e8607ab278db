/** The words of a search, without regard to case. An empty search has none. */
export const wordsOf = (query: string): readonly string[] =>
  query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');

/** Whether each word of a search (`wordsOf`) occurs somewhere in the text, without regard to case. */
export function hasAllWords(text: string, words: readonly string[]): boolean {
  const lowerCase = text.toLowerCase();
  return words.every((word) => lowerCase.includes(word));
}

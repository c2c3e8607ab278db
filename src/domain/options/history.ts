import { parseJson } from '../checks';

/** The maximum number of values in a history (docs/specification.md, section 9). */
export const maxHistory = 10;

/** Reads `Arioso.History.{key}`, newest first. Invalid data gives an empty history. */
export function parseHistory(text: string | undefined): readonly string[] {
  const parsed = parseJson(text);
  return Array.isArray(parsed) ? parsed.filter((entry) => typeof entry === 'string').slice(0, maxHistory) : [];
}

/** A value that is used again moves to the front. */
export const withNewest = (history: readonly string[], value: string): readonly string[] =>
  value === '' ? history : [value, ...history.filter((known) => known !== value)].slice(0, maxHistory);
